// Which tests another PostgreSQL is asked with. Sheets, pictures, rights and the embedded database's own start are the same on
// every PostgreSQL: statements are not.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from '../root.ts'

/** What a new statement of the engine would break first: migrations, backups, the store, the search. Parts of file names. */
const engine: readonly string[] = [
  'src/server/database/',
  ...['crypto/rotate-keys', 'search/finding', 'search/documents/tsvector'].map((name) => `src/server/${name}`),
  'src/engine/store/',
  'src/engine/search/',
  'tests/kinds/every-kind',
  'tests/search/search-',
]

/**
 * Files of tests/ whose statements are made of what others send as well: each two neighboring words, signs or functions of the SQL
 * that the product sends in them (names of tables and columns are all one) stand in a statement of a file that is asked. So it was
 * counted in a run of everything, and a new file is asked unless it is named here.
 */
const sayNothingNew = `
  cached-rows claims cropped-pictures dates-of-staff facets-of-members guardian imports-crash imports-lists letters
  member-consents member-tasks merging-people notices notifications openapi organizations-ask own-entries permissions
  pickers picture-lists places-of-sessions role-names encrypted-fields social-faults social-linking social-sign-in
  start-of-career whole-api`
  .trim()
  .split(/\s+/)

/** @returns parts of file names, as vitest takes them: in `npm run test:all` nearly every statement, in `npm test` those of the engine */
export const askedOfOtherPostgres = (isAll: boolean): readonly string[] =>
  isAll
    ? [
        ...engine,
        'src/kinds/',
        ...globSync('tests/!(browser|crawl|pages|security)/*.test.ts', { cwd: root }).filter(
          (name) => !sayNothingNew.includes(basename(name, '.test.ts')),
        ),
        ...['member-passwords', 'staff-sign-in'].map((name) => `tests/security/${name}`),
      ]
    : engine
