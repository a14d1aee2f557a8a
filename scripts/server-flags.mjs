// How the process that serves uses memory: left alone, V8 lets the heap of a large machine grow to several times what is in use.
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']
// Every thread of the C library otherwise keeps a pool of memory of its own, and what large texts took stays with the process:
// one pool is filled again instead, from 1 MB on memory goes back when it is free, and so does an unused end of more than 4 MB.
export const serverEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}
