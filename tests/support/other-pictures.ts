import sharp from "sharp";
import { grain } from "./document-photos.ts";
import { portrait, skins } from "./drawn-documents.ts";

/** Pictures that show no document, as cameras see them. The same seed draws the same picture. */
export async function anotherPicture(
  name: keyof typeof others,
  { seed = 1, width = 1280, height = 960, blur = 0.6, noise = 6 } = {},
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 960" preserveAspectRatio="xMidYMid slice">${others[name](numbersFrom(seed), seed)}</svg>`;
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .blur(Math.max(0.3, blur))
    .composite([{ input: await grain(width, height, noise), blend: "soft-light" }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

type Numbers = (least: number, most: number) => number;

/** A small linear congruential generator: pictures must not change from run to run. */
function numbersFrom(seed: number): Numbers {
  let state = seed * 7919 + 17;
  return (least, most) => {
    state = (state * 48271) % 2147483647;
    return least + (state / 2147483647) * (most - least);
  };
}

const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");
const pick = <Choice>(number: Numbers, choices: readonly Choice[]): Choice =>
  choices[Math.floor(number(0, choices.length - 0.001))] ?? (choices[0] as Choice);
const ground = (fill: string) => `<rect width="1280" height="960" fill="${fill}"/>`;

export const others = {
  flowers(number: Numbers) {
    const petals = ["#c993c9", "#e8c0dd", "#d06a7e", "#f0d45a", "#f4efe6"];
    return (
      ground("#3e5c34") +
      many(
        500,
        () =>
          `<ellipse cx="${number(0, 1280)}" cy="${number(0, 960)}" rx="${number(8, 40)}" ry="${number(3, 10)}" fill="${pick(number, ["#4c7440", "#2f4a28", "#6a8f4f"])}" transform="rotate(${number(0, 180)} 640 480)"/>`,
      ) +
      many(90, () => {
        const [x, y, size, fill] = [number(0, 1280), number(0, 960), number(14, 46), pick(number, petals)];
        return `${many(6, (petal) => `<ellipse cx="${x}" cy="${y - size * 0.6}" rx="${size * 0.35}" ry="${size * 0.62}" fill="${fill}" transform="rotate(${petal * 60} ${x} ${y})"/>`)}<circle cx="${x}" cy="${y}" r="${size * 0.25}" fill="#c9922b"/>`;
      })
    );
  },
  landscape(number: Numbers) {
    return `${ground("#a8c6e0")}<path d="M0 520${many(16, (at) => `L${at * 85} ${number(320, 520)}`)}L1280 960L0 960z" fill="#6b7f8c"/><path d="M0 640${many(10, (at) => `Q${at * 130 + 65} ${number(540, 660)} ${at * 130 + 130} 640`)}V960H0z" fill="#5a7a45"/>${many(300, () => `<path d="M${number(0, 1280)} ${number(650, 950)}l${number(-6, 6)} ${number(-30, -8)}" stroke="#38562b" stroke-width="3"/>`)}`;
  },
  fabric(number: Numbers) {
    const [one, other] = [
      pick(number, ["#8c5a4a", "#35507c", "#d9d2c2"]),
      pick(number, ["#6f4437", "#e0e4ea", "#a99f88"]),
    ];
    const step = Math.round(number(9, 26));
    return (
      ground(one) +
      many(
        Math.ceil(1280 / step),
        (at) => `<path d="M${at * step} 0V960" stroke="${other}" stroke-width="${step / 3}" opacity=".55"/>`,
      ) +
      many(
        Math.ceil(960 / step),
        (at) => `<path d="M0 ${at * step}H1280" stroke="${other}" stroke-width="${step / 3}" opacity=".55"/>`,
      )
    );
  },
  face(_: Numbers, seed: number) {
    return `${ground(["#b9c4c9", "#6f7f78", "#d8cdbf"][seed % 3] ?? "#888")}<g transform="translate(160 -80) scale(1)">${portrait(0, 0, 950, skins[seed % skins.length], ["#b9c4c9", "#6f7f78", "#d8cdbf"][seed % 3])}</g>`;
  },
  table(number: Numbers) {
    return `${ground(pick(number, ["#9a7148", "#8a7f74", "#d9d6cf", "#30343a"]))}${many(40, (at) => `<path d="M0 ${at * 24}q430 ${number(4, 34)} 1280 ${number(-10, 17)}" stroke="#5c4028" stroke-width="${number(1, 5)}" fill="none" opacity=".4"/>`)}`;
  },
  cup(number: Numbers) {
    const [x, y] = [number(400, 800), number(350, 600)];
    return `${ground(pick(number, ["#a98d6c", "#e4e0d8", "#52606b"]))}<circle cx="${x}" cy="${y}" r="300" fill="#f4f2ee"/><circle cx="${x}" cy="${y}" r="210" fill="#e2ded6"/><circle cx="${x}" cy="${y}" r="160" fill="#f8f7f4"/><circle cx="${x}" cy="${y}" r="140" fill="#4a2f1c"/><rect x="${x + 280}" y="${y - 18}" width="220" height="36" rx="18" fill="#b8bcc2"/>`;
  },
  phone(number: Numbers) {
    return `${ground(pick(number, ["#9a7148", "#d9d6cf", "#6b7078"]))}<g transform="rotate(${number(-30, 30)} 640 480)"><rect x="430" y="120" width="380" height="760" rx="50" fill="#16181c"/><rect x="450" y="150" width="340" height="700" rx="30" fill="#23272e"/></g>`;
  },
  bricks(number: Numbers) {
    return (
      ground("#b9b2a7") +
      many(16, (row) =>
        many(
          11,
          (column) =>
            `<rect x="${column * 128 - (row % 2) * 64}" y="${row * 62}" width="118" height="52" fill="${pick(number, ["#9c5a44", "#8a4c39", "#a9674f"])}"/>`,
        ),
      )
    );
  },
  gravel(number: Numbers) {
    return (
      ground("#6d6a66") +
      many(
        1500,
        () =>
          `<ellipse cx="${number(0, 1280)}" cy="${number(0, 960)}" rx="${number(6, 24)}" ry="${number(5, 17)}" fill="${pick(number, ["#8f8b85", "#a7a29a", "#57544f", "#777"])}" transform="rotate(${number(0, 90)} 640 480)"/>`,
      )
    );
  },
  leaves(number: Numbers) {
    return (
      ground("#27401f") +
      many(900, () => {
        const [x, y] = [number(0, 1280), number(0, 960)];
        return `<path d="M${x} ${y}q${number(10, 40)} ${number(-30, 0)} ${number(30, 70)} 0q${number(-30, -10)} ${number(10, 30)} ${number(-70, -30)} 0" fill="${pick(number, ["#3f6b2f", "#5c8a44", "#33552a", "#7aa35a"])}" transform="rotate(${number(0, 360)} ${x} ${y})"/>`;
      })
    );
  },
  sky(number: Numbers) {
    return (
      ground("#7fa9d4") +
      many(
        30,
        () =>
          `<ellipse cx="${number(0, 1280)}" cy="${number(0, 700)}" rx="${number(60, 220)}" ry="${number(20, 70)}" fill="#fff" opacity="${number(0.2, 0.7)}"/>`,
      )
    );
  },
  blankSheet(number: Numbers) {
    return `${ground(pick(number, ["#9a7148", "#6b7078", "#30343a"]))}<rect x="380" y="90" width="540" height="764" fill="#f7f6f2" transform="rotate(${number(-12, 12)} 640 480)"/>`;
  },
  keys(number: Numbers) {
    return `${ground(pick(number, ["#a98d6c", "#d9d6cf", "#52606b"]))}${many(4, (at) => `<g transform="rotate(${at * 40 + number(0, 20)} 640 420)"><circle cx="640" cy="560" r="60" fill="none" stroke="#b59a4a" stroke-width="26"/><rect x="628" y="620" width="24" height="190" fill="#b59a4a"/><rect x="650" y="740" width="34" height="18" fill="#b59a4a"/></g>`)}<circle cx="640" cy="420" r="110" fill="none" stroke="#8b9096" stroke-width="14"/>`;
  },
  blinds(number: Numbers) {
    return (
      ground("#ddd9cf") +
      many(30, (at) => `<rect y="${at * 32}" width="1280" height="${number(16, 20)}" fill="#a9a294"/>`)
    );
  },
  dots(number: Numbers) {
    const [step, size] = [Math.round(number(30, 60)), number(6, 12)];
    return (
      ground(pick(number, ["#f1ede4", "#27406b", "#b44a4a"])) +
      many(Math.ceil(1280 / step), (x) =>
        many(
          Math.ceil(960 / step),
          (y) =>
            `<circle cx="${x * step + (y % 2) * (step / 2)}" cy="${y * step}" r="${size}" fill="#fff" stroke="#333" stroke-width="1"/>`,
        ),
      )
    );
  },
  shelf(number: Numbers) {
    return (
      ground("#6b4a2e") +
      many(3, (row) => {
        let x = 20;
        return many(24, () => {
          const wide = number(30, 62);
          const high = number(190, 270);
          const book = `<rect x="${x}" y="${row * 320 + 290 - high}" width="${wide}" height="${high}" fill="${pick(number, ["#8c2f39", "#2e5c7a", "#d8c7a0", "#3f5c3a", "#444"])}"/>`;
          x += wide + 2;
          return book;
        });
      })
    );
  },
};
