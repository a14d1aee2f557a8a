// A label and its value, with the colon of the language between them.
import type { ReactNode } from 'react'
import { colonOf } from '#words/formats.ts'
import { useLocale } from './words.tsx'

/** @example <Labelled label={form.reason}>{reason}</Labelled> */
export function Labelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      {label}
      {colonOf(useLocale())}
      {children}
    </>
  )
}
