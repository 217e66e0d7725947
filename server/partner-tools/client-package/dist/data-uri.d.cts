/**
* A file as `storeFile` takes it: a base64 data URI. Without a `name`, the service makes one of the kind of document.
*/
export declare function dataUri(bytes: Uint8Array, mediaType: string, name?: string): string;
