// Files of Uniquip (equipment.data.ac.uk/uniquip), in which universities publish their equipment: facilities and their equipment in one table.

/** Its columns in their order, then those of its later data model, by which machines are told apart, and of ours what its own would lose. */
export const uniquipColumns = [
  'Type',
  'Name',
  'Description',
  'Related Facility ID',
  'Technique',
  'Location',
  'Contact Name',
  'Contact Telephone',
  'Contact URL',
  'Contact Email',
  'ID',
  'Department',
  'Site Location',
  'Service Level',
  'Web Address',
  'Institution',
  'Country',
  'Access',
  'Access note',
  'Manufacturer',
  'Model',
  'Measured variables',
  'Year',
  'Status',
] as const

export type UniquipRow = Partial<Record<(typeof uniquipColumns)[number], string>>

const keyOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '')
const byKey = new Map(uniquipColumns.map((name) => [keyOf(name), name]))
const needed = ['type', 'name', 'relatedfacilityid']

/** What a row says of its lab, under the headings of our templates. */
const labColumns: Readonly<Record<string, (facility: UniquipRow) => string | undefined>> = {
  'Lab name': (facility) => facility.Name,
  University: (facility) => facility.Institution,
  Department: (facility) => facility.Department,
  Country: (facility) => facility.Country,
  // Often the address of an encyclopedia, which is no city.
  City: ({ Location: place = '' }) => (/^https?:/i.test(place) ? '' : place),
  Address: (facility) => facility['Site Location'],
  Description: (facility) => facility.Description,
  Access: (facility) => facility.Access,
  'Access note': (facility) => facility['Access note'] ?? facility['Service Level'],
  Website: (facility) => facility['Web Address'] || facility['Contact URL'],
  'Contact name': (facility) => facility['Contact Name'],
  'Contact e-mail': (facility) => facility['Contact Email'],
  Telephone: (facility) => facility['Contact Telephone'],
}

const machineColumns: Readonly<Record<string, (equipment: UniquipRow) => string | undefined>> = {
  'Machine name': (equipment) => equipment.Name || equipment.Description,
  'Machine code': (equipment) => equipment.ID,
  Technique: (equipment) => equipment.Technique,
  Manufacturer: (equipment) => equipment.Manufacturer,
  Model: (equipment) => equipment.Model,
  Specification: (equipment) => (equipment.Name ? equipment.Description : ''),
  'Measured variables': (equipment) => equipment['Measured variables'],
  Year: (equipment) => equipment.Year,
  Status: (equipment) => equipment.Status,
}

type Table = { headings: string[]; rows: string[][]; rowNumbers: number[] }

export const isUniquip = (headings: readonly string[]): boolean => {
  const keys = new Set(headings.map(keyOf))
  return needed.every((key) => keys.has(key))
}

const isFacility = ({ Type: type = '' }: UniquipRow): boolean => /^facility$/i.test(type.trim())

/** What equipment without a facility says of the lab that it stands in: its department, or its site. */
const ownFacility = (equipment: UniquipRow): UniquipRow => {
  const { Description: _, 'Web Address': __, 'Service Level': ___, ...rest } = equipment
  return { ...rest, Name: equipment.Department || equipment['Site Location'] || '' }
}

/** The table with a row for each machine beside its lab, under the headings of our templates; of a lab without machines one row. */
export function fromUniquip({ headings, rows, rowNumbers }: Table): Table {
  const names = headings.map((heading) => byKey.get(keyOf(heading)))
  const read = rows.map((cells, at): [UniquipRow, number] => [
    Object.fromEntries(names.flatMap((name, column) => (name ? [[name, (cells[column] ?? '').trim()]] : []))),
    rowNumbers[at] ?? 0,
  ])
  const facilities = new Map(read.flatMap(([row]) => (isFacility(row) ? [[row.ID ?? '', row] as const] : [])))
  const [labs, machines] = [Object.entries(labColumns), Object.entries(machineColumns)]
  const lines: { cells: string[]; number: number }[] = []
  const add = (lab: UniquipRow, machine: UniquipRow | null, number: number): void => {
    const cells = [
      ...labs.map(([, cell]) => cell(lab) ?? ''),
      ...machines.map(([, cell]) => (machine && cell(machine)) ?? ''),
    ]
    lines.push({ cells, number })
  }
  const used = new Set<string>()
  for (const [row, number] of read) {
    if (isFacility(row)) continue
    // Equipment of several facilities stands in the first.
    const [of = ''] = (row['Related Facility ID'] ?? '').split(/[,;]/).map((id) => id.trim())
    used.add(of)
    add(facilities.get(of) ?? ownFacility(row), row, number)
  }
  for (const [row, number] of read) if (isFacility(row) && !used.has(row.ID ?? '')) add(row, null, number)
  return {
    headings: [...labs, ...machines].map(([heading]) => heading),
    rows: lines.map(({ cells }) => cells),
    rowNumbers: lines.map(({ number }) => number),
  }
}
