// Words for whoever uploads a file: the six steps, rows to repair, the report.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const upload = {
  title: (p: { text: string }) => `Upload: ${p.text}`,
  steps: {
    label: 'Steps',
    template: 'Template',
    file: 'File',
    columns: 'Columns',
    check: 'Check',
    commit: 'Import',
    report: 'Report',
  },
  stepOf: (p: { step: number; of: number }) => `Step ${p.step} of ${p.of}`,
  template: {
    text: 'Start from a template with the right headings and drop-downs, or bring your own file.',
    download: (p: { language: string }) => `Download in ${p.language}`,
    children: (p: { many: string; parent: string }) =>
      `${p.many}: on a second sheet of the workbook, each row naming its entry (${p.parent}); or beside their entry, one in each row. In the rows below the first, what belongs to the entry may be repeated or left empty.`,
    childrenListed: (p: { many: string; parent: string }) =>
      `${p.many}: all in one cell of their entry (${p.parent}) in their order, separated by ;, or on a second sheet of the workbook, each row naming its entry.`,
    howToFill: 'How to fill',
    example: (p: { text: string }) => `Example (${p.text})`,
  },
  file: {
    drop: 'Drop a file here or choose one',
    limits: (p: { size: string; rows: number }) =>
      `.xlsx, .xls, .ods, .csv, .tsv or .txt, at most ${p.size} and ${n(p.rows)} rows`,
    sensitive: (p: { text: string }) =>
      `Left out and not kept: ${p.text}. Sensitive data can only be entered in the form of the entry, with the person’s consent.`,
    sensitiveElsewhere: (p: { text: string }) =>
      `Other sheets contain sensitive data: ${p.text}. The file is not kept; to import one of them, upload it as a file of its own.`,
    xls: 'The file is of a program before Excel 97. Save it as .xlsx, .ods or CSV.',
    empty: 'The file is empty',
    noRows: 'The file has no rows',
    tooLarge: 'The file is too large.',
    tooMany: (p: { minutes: number }) => `Five files can be uploaded in an hour. Try again in ${n(p.minutes)} min.`,
    corrections:
      'The upload these corrections belong to is over, or it is not open to you. Rows that are still missing can be uploaded as a new file.',
    tooManyRows: (p: { count: number }) => `The file has more than ${n(p.count)} rows.`,
    tooManyColumns: (p: { count: number }) => `The file has more than ${n(p.count)} columns.`,
    unreadable: 'The file could not be read.',
    wrongType:
      'This kind of file cannot be read here. These can: .xlsx, .xls, .ods, .csv, .tsv, .txt; for works also .bib, .ris, .json, .nbib, .ciw.',
    sameFile: (p: { date: string }) => `The same file was uploaded on ${p.date}.`,
    locked: 'The file is protected by a password. Save it without one.',
    encodingUnsure: 'The characters of the file could not be read with certainty. Save it as .xlsx or as CSV in UTF-8.',
    quoteNotClosed: 'A quotation mark in the file is opened but never closed.',
    quoteOpensIn: (p: { row: number }) =>
      `A quotation mark opens in line ${n(p.row)} of the file and is never closed. Close it and upload the file again.`,
    cellTooLong: 'A cell of the file is too long.',
    send: 'Read the file',
    sheet: 'Sheet',
    encoding: 'Encoding',
    encodingAsk: 'How should the characters in this file be read? Choose the lines that look right.',
    encodingUse: 'Read it like this',
    encodings: {
      thai: 'Thai',
      simplified: 'Chinese (simplified)',
      traditional: 'Chinese (traditional)',
      vietnamese: 'Vietnamese',
      western: 'Western European',
      japanese: 'Japanese',
      korean: 'Korean',
      readTwice: 'Repaired: it was read in a wrong encoding before',
      thaiReadTwice: 'Thai, repaired: it was read in a wrong encoding before',
    },
    readAgain: 'Read the file again',
    convert: 'Convert Zawgyi to Unicode',
    converted: 'Burmese text in Zawgyi was converted to Unicode.',
    zawgyi: 'Some Burmese text is in Zawgyi. Convert it to Unicode?',
    hidden: (p: { rows: number; columns: number }) =>
      `${s(p.rows, 'hidden row', 'hidden rows')} and ${s(p.columns, 'hidden column', 'hidden columns')} are read too.`,
    shortened: (p: { count: number }) =>
      `${s(p.count, 'long number was', 'long numbers were')} shortened by the spreadsheet program (like 1.1014E+12), and the last digits are lost. Format these cells as text, type them again and save the file.`,
    brokenLines: (p: { count: number; line: number }) =>
      `${s(p.count, 'line holds', 'lines hold')} characters that cannot be read like this; the first is line ${n(p.line)}.`,
    brokenCharacters: (p: { count: number; line: number }) =>
      `${s(p.count, 'cell holds', 'cells hold')} characters that could not be read; the first is in line ${n(p.line)}. They are problems of their rows.`,
    errorCells: (p: { count: number }) =>
      `${s(p.count, 'cell holds', 'cells hold')} an error of the spreadsheet program (like #N/A).`,
    wideRows: (p: { count: number; rows: string }) =>
      `${s(p.count, 'row has', 'rows have')} more cells than there are headings (row ${p.rows}). Cells beyond the last heading are not imported; a missing quotation mark or an extra separator may have moved the cells.`,
    farCells: (p: { count: number; text: string }) =>
      `Not read because they are too far to the right: ${s(p.count, 'cell', 'cells')} (${p.text}). A file may have 200 columns.`,
    restNotRead: (p: { row: number }) =>
      `A quotation mark opens in line ${n(p.row)} and is never closed. The rows before it were read; from that line on nothing was. Close it in the file and upload the rest.`,
    references:
      'Files of references are read too: .bib (BibTeX), .ris, .json (CSL-JSON), and exports of Scopus, Web of Science and PubMed.',
    readAsExport: (p: { text: string }) =>
      `Read as an export of ${p.text}: its columns were matched to the fields here.`,
    entriesNotRead: (p: { count: number; rows: string }) =>
      `Left out because ${p.count === 1 ? 'it' : 'they'} could not be read: ${s(p.count, 'entry', 'entries')} (line ${p.rows}). The others were read.`,
    parentsMissing: (p: { count: number; names: string }) =>
      `Works take values from ${s(p.count, 'entry', 'entries')} that the file does not hold: ${p.names}. What only stands there (the year, the book) is missing.`,
    sourcesAway:
      'The DOIs of the file could not be looked up: Crossref and OpenAlex did not answer. Try again in a moment.',
    working: 'Reading the file…',
  },
  dois: {
    label: 'Or list DOIs',
    help: (p: { count: number }) =>
      `One per line, as numbers or addresses, at most ${n(p.count)}. Crossref and OpenAlex are asked for the works.`,
    send: 'Look up the works',
    working: 'Looking up the works…',
    none: 'Type at least one DOI.',
    others: (p: { text: string }) => `No DOI: ${p.text}. Correct it or take it out.`,
    tooMany: (p: { count: number }) => `At most ${n(p.count)} DOIs can be looked up at once.`,
    away: 'Crossref and OpenAlex did not answer. Your list is still here: try again in a moment.',
    awayUntil: (p: { text: string }) => `Crossref asks for a pause. Your list is still here: try again in ${p.text}.`,
  },
  columns: {
    field: 'Field',
    sure: 'sure',
    likely: 'likely',
    guess: 'please check',
    ignored: 'ignored',
    ignore: 'Ignore this column',
    preview: 'First 5 rows',
    dateOrder: 'Date order',
    dayFirst: 'day / month / year',
    monthFirst: 'month / day / year',
    twice: 'Two columns are matched to the same field. Choose another field for one of them, or ignore it.',
    missing: (p: { text: string }) => `No column for: ${p.text}`,
    missingAsk:
      'Every new entry needs this. Choose its column, or go on without: rows then only change entries that are here already, and new ones wait until it is filled in.',
    goOn: 'Go on without it',
    missingFirst: 'A column that every new entry needs is missing. Choose it, or say that you go on without it.',
    perhaps: (p: { text: string }) => `Perhaps “${p.text}”? The heading alone does not say. If so, choose it.`,
    source: 'Where do the codes come from?',
    sourceText:
      'Every office counts from one. Entries are found by a code only where the same source gave it, so that nobody is mistaken for somebody else.',
    sourceName: 'Source, for example the name of the office or its system',
    noSource: 'I do not know: keep the codes, but find no entry by them',
    sourceMissing: 'Say where the codes come from, or that you do not know.',
    codesLeftOut:
      'A source is named, but no column is chosen for the codes. Choose “Code” for it, or clear the source.',
    next: 'Check the rows',
  },
  check: {
    sure: (p: { count: number }) => (p.count === 1 ? 'Apply the sure repair' : `Apply the ${n(p.count)} sure repairs`),
    remembered: (p: { count: number }) => `${s(p.count, 'repair', 'repairs')} of your last upload fit:`,
    useRemembered: 'use all',
    look: 'look',
    decided: (p: { done: number; of: number }) => `${n(p.done)} of ${n(p.of)} done`,
    understood: 'Understood',
    said: 'Taken with a warning',
    here: 'Here now',
    inFile: 'In the file',
    inRow: (p: { row: number }) => `Row ${n(p.row)}`,
    nothingElse: 'Nothing else differs.',
    signs: (p: { field: string; signs: string }) => `${p.field}: this file separates the values with ${p.signs}`,
    allColumns: 'Show all columns',
    wrongColumns: 'Show only what needs work',
    foreignPeople: (p: { workspace: string; countries: string; count: number }) =>
      `Your workspace is ${p.workspace}; this file holds people of ${p.countries} (${s(p.count, 'row', 'rows')}). Those rows cannot be imported here.`,
    foreignEntries: (p: { workspace: string; countries: string; count: number }) =>
      `Your workspace is ${p.workspace}; this file holds entries of ${p.countries} (${s(p.count, 'row', 'rows')}). Those rows cannot be imported here.`,
    leaveForeign: 'Leave these rows out',
    held: (p: { many: string; count: number }) =>
      `${s(p.count, 'entry waits', 'entries wait')} for rows to be repaired (${p.many}): an entry is imported whole.`,
    sheetRow: (p: { sheet: string; row: number }) => `${p.sheet}, row ${n(p.row)}`,
    noneReady: 'No row is ready to import yet.',
    problemsIn: (p: { count: number }) => s(p.count, 'problem', 'problems'),
    otherRows: (p: { count: number }) => `and ${s(p.count, 'more row', 'more rows')}`,
    ready: 'Ready',
    needWork: 'Need work',
    alreadyHere: 'Already here',
    changed: 'changed',
    same: 'the same',
    duplicates: 'Possible duplicates',
    create: 'new',
    update: 'update',
    unchanged: 'unchanged',
    error: 'Blocked',
    groups: 'Repairs',
    row: 'Row',
    didYouMean: (p: { text: string }) => `Replace with “${p.text}”`,
    duplicateRow: (p: { row: number }) => `The same value is in row ${p.row}.`,
    otherCountry: 'Belongs to another country.',
    loom: 'The file as a loom: one thread per 10 rows',
    working: 'Checking the rows',
    allReady: 'Every row is ready.',
    whatIsWrong: 'What is wrong',
  },
  problems: {
    repeats: (p: { row: number }) => `Row ${n(p.row)} has the same here. Is it the same entry, or are they two?`,
    keptOnce: (p: { row: number }) => `Row ${n(p.row)} has the same; it stays there, and this row goes without it.`,
    position: (p: { text: string }) => `${p.text} as a position without academic title`,
    understood: (p: { text: string; as: string }) => `${p.text} as ${p.as}`,
    twice: 'The same value is in an earlier row.',
    notInList: (p: { text: string }) => `“${p.text}” is not in the list.`,
    addedToList: (p: { text: string; name: string }) =>
      `New in the list (${p.text}): ${p.name}. It is added when the rows are taken over.`,
    keptAsText: (p: { text: string }) => `${p.text} is not in the list; it is kept as written.`,
    alikeTitle: 'There is an entry with nearly the same title from about the same year.',
    possibleDuplicate: 'There is already an entry with the same name at the same place.',
    anotherName: (p: { text: string }) =>
      `The entry with the same value (${p.text}) has another name. Is it the right one?`,
    anotherCountry: (p: { text: string }) =>
      `The entry with the same value (${p.text}) is of another country. Is it the right one?`,
    anotherNumber: (p: { text: string }) =>
      `An entry called like this (${p.text}) has another number, such as another DOI. Is it the one that is meant?`,
    severalHave: (p: { text: string }) => `Several entries have the same value (${p.text}). Is it this one?`,
    typedByOwner: (p: { text: string }) =>
      `The owner of an entry typed the same value (${p.text}), and nobody has checked it. Is it the right one?`,
    otherSource: (p: { text: string }) => `The entry keeps the code it has from “${p.text}”.`,
    changedByHand: 'Staff changed this value by hand: the entry keeps it.',
    extraCells: 'More cells than there are headings: this belongs to no column and is not imported.',
    swallowedLines:
      'This cell holds whole lines of the file: the quotation mark before it is probably not closed, and the rows within it are not read. Close it in the file and upload the file again.',
    duplicateElsewhere:
      'There is already an entry with the same name at the same place, in another list. An upload does not move it: leave the row out, or add another person.',
    buddhist: 'Buddhist years were converted to Gregorian years.',
    emailCleaned: 'Text around an e-mail address, as mailto:, was left out.',
    ownerDecides: 'This entry belongs to the person. Differences are sent to the owner as proposals.',
    noParentRow:
      'The first sheet has no row for the entry that this belongs to. If that entry is already here, export it, add this row to the exported file and upload that; otherwise write the name, the address or the row number of an entry in the first sheet.',
    severalParents:
      'Several entries of the first sheet have this name. Write the address of the one that is meant, or the number of its row.',
    otherThanAbove: (p: { row: number }) => `Row ${p.row} differs for the same entry, and is used.`,
    listedMore: 'There are more values here than names in the first column of the list.',
    onePersonARow:
      'Several people seem to stand in this cell, and a row tells of one: give each a row of their own (or type the name just as it is, if it is one person).',
    leftOut: 'Left out by you.',
    askedNotToBeListed: 'This person asked not to be listed.',
    several: (p: { text: string }) => `${p.text}: several entries have this name.`,
  },
  decisions: {
    title: 'Decisions',
    undo: 'Undo',
    undone: 'Taken back',
    replace: (p: { value: string; field: string; count: number }) =>
      `“${p.value}” in ${s(p.count, 'row', 'rows')} (${p.field})`,
    clear: (p: { field: string; count: number }) => `Cleared ${s(p.count, 'cell', 'cells')} (${p.field})`,
    skip: (p: { count: number }) => `Left out ${s(p.count, 'row', 'rows')}`,
    restore: (p: { count: number }) => `Took ${s(p.count, 'row', 'rows')} in again`,
    add: (p: { value: string }) => `Added “${p.value}” to the list`,
    create: (p: { count: number }) => s(p.count, 'row is a new entry', 'rows are new entries'),
    same: (p: { count: number }) => s(p.count, 'row updates an entry here', 'rows update entries here'),
    join: (p: { count: number }) => `Put ${s(p.count, 'row', 'rows')} together with the row above`,
    both: (p: { count: number }) => `Kept ${s(p.count, 'row', 'rows')} beside the row above`,
    edit: (p: { row: string }) => `Changed row ${p.row}`,
    sure: (p: { count: number }) => `Applied ${s(p.count, 'sure repair', 'sure repairs')}`,
    remembered: (p: { count: number }) => `Used ${s(p.count, 'repair', 'repairs')} of your last upload`,
  },
  repairs: {
    join: 'The same: put the rows together',
    both: 'Both: they are two',
    replace: 'Use instead',
    clear: (p: { count: number }) => (p.count === 1 ? 'Clear the cell' : `Clear ${s(p.count, 'cell', 'cells')}`),
    skipChild: 'Leave this out, keep the entry',
    skip: 'Leave the row out',
    skipRows: (p: { count: number }) =>
      p.count === 1 ? 'Leave the row out' : `Leave ${s(p.count, 'row', 'rows')} out`,
    restore: 'Take the rows in again',
    create: 'Another person: add as new',
    same: 'The same: update',
    apply: 'Apply',
    add: (p: { text: string }) => `Add “${p.text}” to the list`,
    noParent: 'The rows do not say where the new entry belongs (its country or university). Repair that first.',
    changed: 'This upload has changed since the page was opened. This is its current state.',
    gone: 'This upload is not there any more: it was discarded, or it is not open to you.',
    discarded: 'The upload was discarded.',
    discard: 'Discard this upload',
    discardWhat: (p: { file: string; rows: number }) =>
      `“${p.file}” and its ${s(p.rows, 'row', 'rows')} are deleted for good. Nothing of it was imported.`,
    editRow: (p: { row: number }) => `Edit row ${n(p.row)}`,
    saveRow: 'Save the row',
    saveNext: 'Save and go to the next row',
    pick: 'Pick from the list',
    rowsAt: (p: { count: number }) => s(p.count, 'row', 'rows'),
    badRows: 'Rows that need work',
    keys: 'Arrow keys move from cell to cell, Enter edits, F7 goes to the next problem and Shift F7 back.',
    lead: 'Nothing is saved until you import the rows.',
  },
  run: {
    publish: 'Publish complete rows at once',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    paused: 'Paused',
    undoing: 'Undoing the upload',
    speed: (p: { count: number }) => `${s(p.count, 'row', 'rows')} per second`,
    ends: (p: { seconds: number }) =>
      p.seconds < 90
        ? `about ${s(p.seconds, 'second', 'seconds')} left`
        : `about ${s(Math.round(p.seconds / 60), 'minute', 'minutes')} left`,
    look: 'Refresh',
    progress: (p: { done: number; of: number }) => `${n(p.done)} of ${n(p.of)}`,
    leave: 'You can close this page; the import continues.',
    notices: 'Send notices',
    told: 'Mark as notified outside this system',
    toldText: 'Published people become public once they have been notified.',
    toldDone: 'Marked as notified.',
    fixRows: (p: { count: number }) => `Fix the ${s(p.count, 'row', 'rows')}`,
    required: 'required',
    several: 'Separate several values with ;',
  },
  commit: {
    entries: (p: { count: number }) => s(p.count, 'entry', 'entries'),
    willAdd: (p: { text: string }) => `${p.text} will be added.`,
    willChange: (p: { text: string }) => `${p.text} will be changed.`,
    willPropose: (p: { count: number }) =>
      `The differences in ${s(p.count, 'row', 'rows')} are sent to the owners of the entries as proposals.`,
    childrenAdd: (p: { many: string; count: number }) => `${p.many}: ${n(p.count)} will be added.`,
    childrenChange: (p: { many: string; count: number }) => `${p.many}: ${n(p.count)} will be changed.`,
    childrenRemove: (p: { many: string; count: number }) =>
      `${p.many}: ${n(p.count)} will be removed, because the file names all and not ${p.count === 1 ? 'this one' : 'these'}.`,
    willStay: (p: { count: number }) =>
      `${s(p.count, 'row stays', 'rows stay')} in this upload and can be repaired later.`,
    emptyCellsText:
      'Where a cell of the file is empty, the field of the entry is emptied as well. Without this, the entry keeps what it has.',
    publishText:
      'Rows with all required fields are published at once; all others become drafts. Without this, every new entry is a draft first.',
    wait: 'Repair these rows first',
    emptyCells: 'Empty cells clear filled fields',
    publicSources: 'These entries come from public sources',
    publicSourcesText:
      'If you tick this, people without an e-mail address become public 30 days after the upload; all others once they have been notified.',
    badRows: 'Download the rows that need work',
    submit: (p: { count: number }) => `Import ${s(p.count, 'row', 'rows')}`,
  },
  report: {
    wasAdded: (p: { text: string }) => `This upload added ${p.text}.`,
    wasChanged: (p: { text: string }) => `This upload changed ${p.text}.`,
    childrenAdded: (p: { many: string; count: number }) => `${p.many}: ${n(p.count)} added.`,
    childrenChanged: (p: { many: string; count: number }) => `${p.many}: ${n(p.count)} changed.`,
    childrenRemoved: (p: { many: string; count: number }) => `${p.many}: ${n(p.count)} removed.`,
    nothingDone: 'Nothing was added or changed.',
    also: 'You can also',
    created: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    skipped: 'Skipped',
    left: 'Not imported yet',
    proposed: 'Proposed to owners',
    changes: 'Changes',
    latest: 'Latest changes',
    old: 'Old',
    new: 'New',
    undo: 'Undo this upload',
    undoWhat: (p: { created: number; updated: number }) =>
      `${s(p.created, 'new entry goes', 'new entries go')} to the trash, also where they were edited since; those that their owners have claimed stay. ${s(p.updated, 'changed entry gets', 'changed entries get')} the earlier values back, except where they were edited since.`,
    undoUntil: (p: { date: string }) => `Can be undone until ${p.date}`,
    undone: 'This upload was undone.',
    undoneRows: (p: { count: number; stayed: number }) =>
      `${s(p.count, 'row was', 'rows were')} undone.${p.stayed > 0 ? ` ${s(p.stayed, 'row', 'rows')} stayed: edited, used or claimed since.` : ''}`,
    entries: 'Entries of this upload',
    again: 'Upload another file',
  },
  history: {
    narrowed: { open: 'Uploads with open rows', stuck: 'Failed or paused in the last 7 days' },
    showAll: 'Show all uploads',
    title: 'Earlier uploads',
    none: 'Nothing has been uploaded yet.',
    number: 'Number',
    file: 'File',
    who: 'Who',
    when: 'When',
    rows: 'Rows',
    undo: 'Undo',
    discard: 'Discard',
    discardedOn: (p: { date: string }) => `Deleted on ${p.date} if nobody continues it`,
    restGoesOn: (p: { date: string }) =>
      `Rows that were not imported are deleted on ${p.date} if nobody continues with them`,
    ways: 'Actions',
    state: 'State',
  },
  states: {
    uploaded: 'Uploaded',
    mapped: 'Columns chosen',
    checked: 'Checked',
    committing: 'Importing',
    done: 'Done',
    partly: 'Partly done',
    undone: 'Undone',
    failed: 'Failed',
  },
}
