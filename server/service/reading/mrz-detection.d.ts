/** The package has no types of its own. */
declare module "mrz-detection" {
  import type { Image } from "image-js";

  const detection: {
    /**
     * Looks for a machine-readable zone, turned or tilted. `out` is filled with the pictures on the way: `resized` is what was looked at, `erode` the
     * mask of what may be text. @throws where nothing is as long and narrow as a zone
     */
    getMrz(
      image: Image,
      options: { debug: true; out: { resized?: Image; erode?: Image } },
    ): { images: { crop: Image } };
    /** Recognises the characters of a zone, line by line. */
    readMrz(zone: Image): Promise<{ mrz: string[] }>;
  };
  export default detection;
}
