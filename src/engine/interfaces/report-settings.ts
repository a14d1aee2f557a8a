// The interfaces of the settings for reports: the network of co-authors, the national research repository, and whose numbers are shown.
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

export type MetricSettings = {
  /** Sources of numbers of works and citations, the one that is shown first. */
  sources(): Promise<readonly string[]>
}

export const metricSettings = featureInterface<MetricSettings>('metric settings')
