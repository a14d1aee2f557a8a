// The folder of the project.
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)
export const migrationsFolder = join(root, 'migrations')
