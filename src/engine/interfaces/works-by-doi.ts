// The interface of look-ups: works of scholarship by their DOIs, for whoever brings rows. A feature asks other sites for them.
import { featureInterface } from './feature-interface.ts'

/** A work as CSL-JSON has it. */
export type CslWork = Readonly<Record<string, unknown>>

export type WorksByDoi = {
  /**
   * The works of these DOIs that are known anywhere, by DOI.
   * @throws SourcesAway where those who know did not answer: then nothing is known of any
   */
  findWorks(dois: readonly string[]): Promise<Map<string, CslWork>>
}

/** Nobody answered who could know. */
export class SourcesAway extends Error {
  /** They asked to be left alone so long; null where they said nothing. */
  readonly seconds: number | null

  constructor(seconds: number | null) {
    super('sources are away')
    this.seconds = seconds
  }
}

export const worksByDoi = featureInterface<WorksByDoi>('worksByDoi')
