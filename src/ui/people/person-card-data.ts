// What the card of a person shows, in words of its reader.
import type { Industry } from '../foundations/industry.ts'
import type { MarkedPart, Reason } from '../lists/match-reasons.tsx'
import type { Keyword } from '../parts/tag.tsx'
import type { AvatarProps } from './avatar.tsx'
import type { Metrics } from './metrics.tsx'

export type PersonName = {
  /** Shown large, in its own script. */
  native: string
  nativeLang?: string | undefined
  /** Shown below when it differs. */
  romanized?: string | undefined
  /** The large name in pieces, those that the search hit marked. */
  marked?: readonly MarkedPart[] | undefined
}

export type Study = {
  level?: string | undefined
  graduationYear?: number | undefined
  lookingFor: readonly string[]
}

export type PersonCardData = {
  id: string
  href: string
  name: PersonName
  photo?: AvatarProps['photo']
  academicTitle?: string | undefined
  jobTitle?: string | undefined
  university?: string | undefined
  city?: string | undefined
  country?: string | undefined
  industries: readonly Industry[]
  keywords?: readonly Keyword[]
  metrics?: Metrics | undefined
  openTo?: readonly string[]
  /** Of those who study. */
  study?: Study | undefined
  why?: readonly Reason[] | undefined
  unclaimed?: boolean
}
