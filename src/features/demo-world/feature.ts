// The demo world: people and entries that src/boot.ts loads into a database without any. While the product serves it gives nothing.
import type { Feature } from '#engine/interfaces/feature.ts'

export const demoWorld: Feature = { name: 'demo-world' }
