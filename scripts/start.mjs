// Starts everything: see start.ts.
import { run } from './bootstrap.mjs'

run('start.ts')
