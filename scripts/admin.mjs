// Commands for whoever runs the product: see admin.ts.
import { run } from './bootstrap.mjs'

run('admin.ts', { withTools: false })
