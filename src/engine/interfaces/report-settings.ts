// The interfaces of the settings for reports: the network of co-authors, and the national research repository.
import type { Translated } from '#words/locales.ts'
import { featureInterface } from './feature-interface.ts'

export type NetworkSettings = {
  /** Works with more authors join nobody, unless they are counted by fractions. */
  maxAuthors(): Promise<number>
}

export const networkSettings = featureInterface<NetworkSettings>('network settings')

export type RepositorySettings = {
  /** What the repository is called here. */
  label(): Promise<Translated | null>
}

export const repositorySettings = featureInterface<RepositorySettings>('repository settings')
