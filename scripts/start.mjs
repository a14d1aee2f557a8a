// Starts everything: see start.ts.
import { run } from './bootstrap.mjs'
import { serverEnv, serverFlags } from './server-flags.mjs'

run('start.ts', { withTools: false, flags: serverFlags, more: serverEnv })
