// A thing as schema.org describes it: what pages carry as JSON-LD, and what typed links and Dublin Core are made of.
import type { Locale } from '#words/locales.ts'

/** The site that describes: its address, its name, the language it speaks. */
export type SchemaSite = { origin: string; name: string; locale: Locale }

/** One thing; parts that are not known are left out. */
export type Thing = { '@type': string | readonly string[] } & { readonly [property: string]: unknown }

/** A thing by itself, in the vocabulary that it is said in. */
export type Described = { '@context': string } & Thing

/** What is not known is left out, not said to be nothing. */
export const described = (thing: Thing): Described =>
  JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...thing })) as Described
