// The order of test files: those that take longest begin first, so that none of them is left alone at the end.
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// vitest remembers how long each took, but a fresh clone remembers nothing, and then it goes by size.
const long = [
  'tests/crawl/every-answer.test.ts',
  'tests/pages/every-page-in-english.test.ts',
  'tests/pages/every-page-in-other-languages.test.ts',
  'tests/browser/office/sensitive-data.test.ts',
  'tests/browser/office/upload-runs.test.ts',
  'tests/operation/kept-pages.test.ts',
  'tests/search/any-question.test.ts',
  'tests/security/slow-readers.test.ts',
  'tests/search/in-process-index.test.ts',
  'tests/security/attacks/hostile-names.test.ts',
  'tests/security/attacks/caches-by-reader.test.ts',
  'tests/security/attacks/answers-tell-nothing.test.ts',
  'tests/api/costs.test.ts',
  'tests/security/matrix.test.ts',
  'tests/search/relevance.test.ts',
  'tests/kinds/cropped-pictures.test.ts',
  'tests/imports/every-import.test.ts',
  'tests/permissions/private-fields.test.ts',
  'tests/permissions/permissions.test.ts',
  'tests/permissions/pictures-for-readers.test.ts',
  'tests/api/hostile-input.test.ts',
  'tests/kinds/every-kind.test.ts',
  'tests/security/attacks/files-of-two-types.test.ts',
  'tests/security/attacks/split-answers.test.ts',
  'tests/security/heads.test.ts',
  'tests/security/sessions.test.ts',
  'tests/security/mails.test.ts',
  'tests/mails/mails-of-others.test.ts',
  'tests/formats/entries.test.ts',
  'tests/imports/imports-crash.test.ts',
  'tests/imports/uploads-that-end.test.ts',
  'tests/imports/imports-sources.test.ts',
  'tests/imports/imports.test.ts',
  'src/features/reference-data/load.test.ts',
  'src/server/http/stalled-readers.test.ts',
  'src/server/sheets/hostile.test.ts',
  'src/server/sheets/fixtures.test.ts',
  'src/server/embedded/embedded-postgres.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = long.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? long.length : at
    }
    const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || place(a) - place(b))
  }
}
