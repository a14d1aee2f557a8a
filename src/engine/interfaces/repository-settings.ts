// The interface of the settings for the national research repository.
import type { Translated } from '#words/locales.ts'
import { featureInterface } from './feature-interface.ts'

export type RepositorySettings = {
  /** What the repository is called here. */
  label(): Promise<Translated | null>
}

export const repositorySettings = featureInterface<RepositorySettings>('repository settings')
