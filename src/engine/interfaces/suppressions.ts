// The interface of suppressions: people who asked not to be listed, for whoever brings rows. The feature stores them.
import type { Kind, Values } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type SuppressionReason = 'erased' | 'objected'

export type Suppressions = {
  /** Which of these rows are about somebody who asked not to be listed? */
  findSuppressed<Row extends { given: Values }>(kind: Kind, rows: readonly Row[]): Promise<Set<Row>>
  /**
   * Remembers that the person with this value asked not to be listed, and takes entries with it off the lists (trash).
   * @param value in the form in which the field is stored
   * @returns how many entries were taken off
   */
  suppress(viewer: Viewer, field: string, value: string, reason: SuppressionReason): Promise<number>
  /** How many hashes are kept of each field and reason: numbers alone. */
  countSuppressions(): Promise<SuppressionCount[]>
}

export type SuppressionCount = { field: string; reason: SuppressionReason; count: number }

export const suppressions = featureInterface<Suppressions>('suppressions')
