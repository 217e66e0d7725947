const pageBytes = 65_536;

/** Has a decoder's memory grow to so many bytes at most: what asks for more fails inside of it. */
export function limitMemory(memory: WebAssembly.Memory, limitBytes: number): WebAssembly.Memory {
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes > limitBytes) {
      throw new RangeError("The decoder wants more memory than it may have.");
    }
    return WebAssembly.Memory.prototype.grow.call(memory, pages);
  };
  return memory;
}
