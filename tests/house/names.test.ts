// Names and rooms of the house: what was retired stays away, files say what they are, folders stay small (docs/decisions/0076, 0084).
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('{src,scripts,tests}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Each with the word in its place. */
const retired: readonly (readonly [RegExp, string])[] = [
  [
    /[?&'"`]said=|\.(?:get|has|set|delete)\('said'/,
    'flash: a page that is told by the address of before shows nothing',
  ],
  [
    /\bwords\.(?:office|desk|mine|lists)\b|useWords\('(?:office|desk|mine|lists)'\)/,
    'an area of words named by who reads it',
  ],
  [/\b[a-zA-Z]*(?:Deed|deeds)\b/, 'action, intent'],
  [/\b(?:DoorMessage|memberDoor|doorLabels|[dD]oors?)\b/, 'sign-in, realm'],
  [/\b(?:[a-zA-Z]*Untold|untold[A-Z]\w*|tellable\w*)\b/, 'unnotified'],
  [/\b(?:rebuildFamily|outdatedFamilies|keepHere|readHere\(key|actOn[A-Z]\w+)\b/, 'see docs/decisions/0076'],
  [
    /\b(?:tornProblems|boundTo|settle[A-Z]\w*|prepareAhead|isAsItWas|readFamilies|checkFamilies|recognizedBy|meantBy|whatIsAsked)\b/,
    'see docs/decisions/0084',
  ],
  [
    /\b(?:takePlace|askedOf|AskedFacets|AskedText|LivePart|waysOn|WayOn|readTogether|PeekPanel|peekFacts|addPeekFacts|CellBeside|KeptAnswer|sendKept|KeptStates|startBounded|cutAsAsked|CutPicture|MarkingBudget|findByNameAlone|findAlike|useOneReader|enterPage|enterCall|enterBrowser|answerUnreadable|RunRing|OfficeStrip|OfficeRail|FormRail|ChosenPeople|PickInput|askedContext|toldApart)\b/,
    'see docs/decisions/0375',
  ],
  [
    /\b(?:PlacedKind|placesOf\(kinds|FilePlace|addFilePlace|CvPlace|placedColumns|requirePlace|listPlace|placeLists|facetPlaces|eachPlaces|goToPlace|data-peek|closePeek|peekHref|usePeekKeys|relistRows|useWorks|mostTelling|unlessBusy|runningOf|clickWhatWasPressed|cutWhoDoesNotRead|packAtOnce|packQuickly|packWell|weighsNothing)\b/,
    'see docs/decisions/0382',
  ],
  [
    /\b(?:[sS]ealed(?!_)[A-Z]?|[uU]nseal\w*|seal[A-Z]\w*|Sealing|sealingKey|openPair|openValues)/,
    'encrypted, encrypt, decrypt',
  ],
  [
    /\b(?:readAsked|AskedWords|AskedConsent|askedConsents|isAskedConsent|[kK]eptMatches|ChosenBar|ChosenRows|useChoosing|ForChosen|BesideRow|markTold|mayTellCountry|isShownElsewhere|provedElsewhere|removeLater|meanOfAsked|findAskedFor|checkLinksOfChosen|networkAsked)\b/,
    'see docs/decisions/0436',
  ],
  [/\b(?:HandedOn|withLess|isPlacing|placings|Placing|PutBack|Vouched|Happened)\b/, 'see docs/decisions/0418'],
  [/\b(?:evenly|narrowing|stranger made|recognize\(|understand\()/, 'see docs/decisions/0062 and 0076'],
]

/** Of code alone: a variable says what its value is (a message, a label, a suggestion), not that somebody uttered it. */
const retiredInCode: typeof retired = [[/\b(?:const|let) \[?(?:said|told|meant)\b/, 'see docs/decisions/0084']]
const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)

test('names that were retired do not come back', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => file !== 'tests/house/names.test.ts')
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, at) =>
          [...retired, ...(isTest(file) ? [] : retiredInCode)].flatMap(([name, instead]) =>
            name.test(line) ? [`${file}:${at + 1}: ${line.trim()} -> ${instead}`] : [],
          ),
        ),
    )
  expect(found).toEqual([])
})

// Postal codes of people's work, events in a calendar, cards on the map: where `place` is one on the earth, or the name of a column.
const places: Readonly<Record<string, string>> = {
  'src/engine/model/match-shape.ts': 'countries of a row, or wanted ones',
  'src/engine/office/inputs/send-in-pieces.ts': 'kept by browsers beside an upload that stopped',
  'src/engine/office/inputs/unfinished.ts': 'kept by browsers beside an upload that stopped',
  'src/import/children/check-children.ts': 'column of import_children',
  'src/import/children/read-children.ts': 'column of import_children',
  'src/import/children/stored.ts': 'column of import_children',
  'src/lib/organizations/match-affiliation.ts': 'town or country of an organization',
  'src/lib/time/calendar.ts': 'of an event',
  'src/server/sheets/uniquip.ts': 'of a machine',
}

test('a place is one on the earth: positions, spans, slices, regions and columns are called so', () => {
  const rooms = files.filter((file) => /^src\/(?:engine|server|import|shell|ui|lib)\//.test(file) && !isTest(file))
  expect(rooms.length).toBeGreaterThan(500)
  const named = rooms.filter((file) =>
    /(?<![.\w])[pP]lace[sd]?\b(?!-)/.test(
      textOf(file)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
        .replaceAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, ''),
    ),
  )
  expect(named.toSorted()).toEqual(Object.keys(places).toSorted())
})

test('the first line of a file says what it is', () => {
  const silent = files.filter((file) => !/\.test\.tsx?$/.test(file) && !/^(?:\/\/ \S|\/\*\*)/.test(textOf(file)))
  expect(silent).toEqual([])
})

test('no folder holds more than 30 files, none of the source more than 28', () => {
  const counts = new Map<string, number>()
  for (const file of globSync('{src,scripts,tests}/**/*.*', { cwd: root })) {
    const folder = dirname(file.replaceAll('\\', '/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([folder, count]) => count > (folder.startsWith('src') ? 28 : 30))).toEqual([])
})

test('text sizes follow the size of the root: whoever enlarges it in the browser reads larger texts everywhere', () => {
  const styles = globSync('src/**/*.css', { cwd: root })
  expect(styles.length).toBeGreaterThan(50)
  const fixed = styles.flatMap((file) =>
    [...textOf(file).matchAll(/(?:^|[\s;{])(?:font|font-size|--fs-[\w-]+):[^;{}]*?\d(?:px|pt)\b[^;{}]*/g)]
      // On paper sizes are those of paper.
      .filter(([rule]) => !/\dpt\b/.test(rule))
      .map(([rule]) => `${file}: ${rule.trim()}`),
  )
  expect(fixed).toEqual([])
})
