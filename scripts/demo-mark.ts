// Remembers that a new embedded database still wants its demo world, also when the first start is interrupted.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from './database.ts'

const fileOf = (config: Config): string => join(config.dataDir, 'demo-pending')

export function noteNewDatabase(config: Config, database: OpenDatabase): void {
  if (!database.isNew || config.demo === false) return
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(fileOf(config), '')
}

/** DEMO decides; without it, whether the database is new. */
export const wantsDemo = (config: Config): boolean => config.demo ?? existsSync(fileOf(config))

export const forgetNewDatabase = (config: Config): void => rmSync(fileOf(config), { force: true })
