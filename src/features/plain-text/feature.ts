// Public entries as plain text, for programs that read: `.md` after their address, in each language.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { kindPages } from '#kinds/kind-pages.data.ts'
import { locales, prefixOf } from '#words/locales.ts'
import { addPlainTextRoutes } from './calls.ts'

const entryTexts = kindPages.flatMap(({ opens }) => {
  if (!opens) return []
  const [before, query] = opens.split('?')
  return locales.map((locale) => `GET ${prefixOf(locale)}${before}${query === undefined ? ':slug' : ''}.md`)
})

export const plainText: Feature = {
  name: 'plain-text',
  calls: [
    {
      guards: {
        'GET /llms.txt': forEverybody,
        ...Object.fromEntries(entryTexts.map((call) => [call, forEverybody])),
      },
      add: (app, { origin, openPages }) => addPlainTextRoutes(app, origin, openPages),
    },
  ],
}
