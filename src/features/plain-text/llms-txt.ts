// /llms.txt (llmstxt.org): what the site holds and where programs that read texts find it, as Markdown.
import { publicSite } from '#engine/interfaces/public-site.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { openDirectories, plainTextPath } from '#engine/public/entries.ts'
import { lastEntryTime } from '#engine/public/entry-times-data.ts'
import { defaultLocale } from '#words/locales.ts'

/** @param pages addresses of public pages that are no entries */
export async function llmsTxt(origin: string, pages: readonly string[]): Promise<string> {
  const site = publicSite()
  const viewer = await site.visitor(defaultLocale)
  const counted = await Promise.all(
    (await openDirectories()).map(async ({ kind, path }) => ({ kind, path, ...(await lastEntryTime(viewer, kind)) })),
  )
  const lists = counted.map(({ kind, path, count }) => {
    const { many } = wordsOf(kind, defaultLocale)
    const pattern = plainTextPath(kind, 'SLUG').replace('SLUG', '{slug}')
    return `- [${many}](${origin}${path}): ${count}; each as Markdown at ${origin}${pattern}; as data at ${origin}/api/${kind.name}\n`
  })
  return [
    `# ${await site.name(defaultLocale)}\n\n> ${(await site.description(defaultLocale)).replaceAll(/\s+/g, ' ')}\n\n`,
    'Every address exists in the other languages behind /th, /zh and /lo.\n\n',
    `## Entries\n\n${lists.join('')}\n## Pages\n\n`,
    pages.map((path) => `- [${path}](${origin}${path === '/' ? '' : path})\n`).join(''),
    '\n## Data\n\n',
    ...[
      ['Sitemaps', '/sitemap.xml', 'every address with the time of its last change'],
      ['OAI-PMH 2.0', '/oai?verb=Identify', 'metadata to harvest, as Dublin Core and as OpenAIRE CERIF'],
      ['API', '/api/openapi.json', 'lists, entries and search as JSON'],
      ['News', '/feed.xml', 'posts as an Atom feed'],
    ].map(([name, path, what]) => `- [${name}](${origin}${path}): ${what}\n`),
  ].join('')
}
