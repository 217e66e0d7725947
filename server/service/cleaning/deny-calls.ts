import { endianness } from "node:os";

/** What a decoder never asks of the kernel, and a program in its place would: numbers of linux/unistd.h by architecture. */
const denied: Partial<
  Record<NodeJS.Architecture, { audit: number; clone: number; clone3: number; calls: number[] }>
> = {
  x64: {
    audit: 0xc000003e,
    clone: 56,
    clone3: 435,
    calls: [
      // socket, connect, accept, bind, listen, socketpair, accept4: no network, nor programs of this machine.
      ...[41, 42, 43, 49, 50, 53, 288],
      // fork, vfork: threads alone are made. ptrace, process_vm_readv, process_vm_writev, kcmp, pidfd_open, pidfd_getfd.
      ...[57, 58, 101, 310, 311, 312, 434, 438],
      // mount, umount2, pivot_root, chroot, unshare, setns, mknod, mknodat, open_tree to fspick, mount_setattr, open_by_handle_at.
      ...[165, 166, 155, 161, 272, 308, 133, 259, 428, 429, 430, 431, 432, 433, 442, 303, 304],
      // bpf, perf_event_open, userfaultfd, io_uring, keys, modules, kexec, swap, reboot, acct, quotactl, personality: where kernels were broken.
      ...[321, 298, 323, 425, 426, 427, 248, 249, 250, 175, 176, 313, 246, 320, 167, 168, 169, 163, 179, 135],
    ],
  },
  arm64: {
    audit: 0xc00000b7,
    clone: 220,
    clone3: 435,
    calls: [
      ...[198, 203, 202, 200, 201, 199, 242],
      ...[117, 270, 271, 272, 434, 438],
      ...[40, 39, 41, 51, 97, 268, 33, 428, 429, 430, 431, 432, 433, 442, 264, 265],
      ...[280, 241, 282, 425, 426, 427, 217, 218, 219, 105, 106, 273, 104, 294, 224, 225, 142, 89, 60, 92],
    ],
  },
};

const kill = 0x80000000;
const allow = 0x7fff0000;
const refuse = (errno: number) => 0x00050000 | errno;
const [notPermitted, notImplemented] = [1, 38];
const threadFlag = 0x00010000;

// Instructions of classic BPF (linux/bpf_common.h): load a word of seccomp_data, jump on it, return.
const load = 0x20;
const [jumpIfEqual, jumpIfAtLeast, jumpIfAnyBit] = [0x15, 0x35, 0x45];
const give = 0x06;
const [atNumber, atArchitecture, atFirstArgument] = [0, 4, 16];

/**
 * A filter for seccomp(2) as bubblewrap takes it: the listed calls fail with EPERM, processes of another architecture end, and new threads
 * are the only new tasks. Null for an architecture whose numbers are not here.
 */
export function denyCalls(architecture: NodeJS.Architecture): Buffer | null {
  const rules = denied[architecture];
  if (!rules || endianness() !== "LE") return null;
  const program: [code: number, whenTrue: number, whenFalse: number, value: number][] = [
    [load, 0, 0, atArchitecture],
    [jumpIfEqual, 1, 0, rules.audit],
    [give, 0, 0, kill],
    [load, 0, 0, atNumber],
    // Numbers of the x32 interface are the same calls by other numbers.
    [jumpIfAtLeast, 0, 1, 0x40000000],
    [give, 0, 0, kill],
    // libc falls back to clone, whose flags can be looked at.
    [jumpIfEqual, 0, 1, rules.clone3],
    [give, 0, 0, refuse(notImplemented)],
    ...rules.calls.flatMap((call): typeof program => [
      [jumpIfEqual, 0, 1, call],
      [give, 0, 0, refuse(notPermitted)],
    ]),
    [jumpIfEqual, 0, 3, rules.clone],
    [load, 0, 0, atFirstArgument],
    [jumpIfAnyBit, 1, 0, threadFlag],
    [give, 0, 0, refuse(notPermitted)],
    [give, 0, 0, allow],
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, whenTrue, whenFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(whenTrue, index * 8 + 2);
    bytes.writeUInt8(whenFalse, index * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
  }
  return bytes;
}
