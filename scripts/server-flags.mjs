// How the process that serves uses memory: left alone, V8 lets the heap of a large machine grow to several times what is in use.
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']
// Threads of the C library otherwise keep a pool of memory each.
export const serverEnv = { MALLOC_ARENA_MAX: '2' }
