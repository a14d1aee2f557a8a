// Renews docs/generated.
import { run } from './bootstrap.mjs'

run('docs.ts', { withTools: true })
