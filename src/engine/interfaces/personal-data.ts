// What features keep of a member in tables of their own, for the copy that the member may have and for erasing it all.
import type { AllWords } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'
import type { Viewer } from '../model/viewer.ts'
import type { ErasureForm } from './erasures.ts'

/** Names of such parts; how a part is called stands in the words. */
export type PersonalPart = keyof AllWords['ownData']['parts']

/** One thing that is kept, by its names; what is said of other people is left out. */
export type PersonalRow = Readonly<Record<string, unknown>>

/** @example { name: 'publications.bib', format: 'BibTeX', text } */
export type PersonalFile = { name: string; format: string; text: string }

export type PersonalData = {
  name: PersonalPart
  /** Everything of the member whom this viewer is. */
  read?: (viewer: Viewer, locale: Locale) => Promise<readonly PersonalRow[]>
  /** A row of this kind of the own ones, without what its texts say of others. */
  mask?: (viewer: Viewer, kind: string, row: PersonalRow) => Promise<PersonalRow>
  /** The same in further formats. */
  files?: (viewer: Viewer, locale: Locale) => Promise<readonly PersonalFile[]>
  /** Ends what others would wait for, when the account is closed, or an entry of nobody is removed, and these rows are hidden; in that transaction. */
  close?: (member: ErasedMember) => Promise<void>
  /** Erases what does not go with the rows of the account and of its entries, in the transaction that erases them. */
  erase?: (member: ErasedMember) => Promise<void>
}

/** An account that is closed or erased, with the rows that go with it. */
export type ErasedMember = {
  id: string
  email: string
  form: ErasureForm
  rows: readonly { kind: string; id: string }[]
}

const added = new Map<PersonalPart, PersonalData>()

export const addPersonalData = (data: PersonalData): void => void added.set(data.name, data)
export const personalData = (): readonly PersonalData[] => [...added.values()]
