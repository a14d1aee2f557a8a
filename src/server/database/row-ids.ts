// Ids of rows: version 7, which begins with the time, so that rows lie and are listed in the order in which they were made; by whichever process.
import { V7Generator } from 'uuidv7'
import { databaseNow } from './clock.ts'

const generator = new V7Generator()

/** A new id, larger than those that were given before. */
export const uuidv7 = (): string => generator.generateOrResetWithTs(databaseNow()).toString()
