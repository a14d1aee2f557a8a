// The interface of the settings for the network of co-authors.
import { featureInterface } from './feature-interface.ts'

export type NetworkSettings = {
  /** Works with more authors join nobody, unless they are counted by fractions. */
  maxAuthors(): Promise<number>
}

export const networkSettings = featureInterface<NetworkSettings>('network settings')
