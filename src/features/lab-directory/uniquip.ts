// Lists of labs with their machines in the columns of Uniquip, as portals of equipment take them.
import { exportFormat } from '#engine/api/export-formats.ts'
import { cellText } from '#engine/api/cell-text.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { FieldName, Out, OutRow } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { childrenOut } from '#engine/store/children/children-out.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { machines } from '#kinds/lab-locations/machines-kind.ts'
import { type UniquipRow, uniquipColumns } from '#server/sheets/uniquip.ts'
import { writeCsv } from '#server/sheets/writing/write-csv.ts'

type Lab = OutRow<typeof labLocations>
type Machine = OutRow<typeof machines>
type TextOf<K extends Kind> = (name: FieldName<K>) => string

const textsOf =
  (kind: Kind, row: Out, { locale }: Viewer) =>
  (name: string): string => {
    const field = kind.fields[name]
    return field ? cellText(field, row[name], locale) : ''
  }

function facilityRow(viewer: Viewer, lab: Lab): UniquipRow {
  const text: TextOf<typeof labLocations> = textsOf(labLocations, lab, viewer)
  return {
    Type: 'facility',
    ID: lab.slug ?? lab.id,
    Name: text('name'),
    Description: text('description'),
    Technique: text('techniques'),
    Location: text('city'),
    'Contact Name': text('contactName'),
    'Contact Telephone': text('phone'),
    'Contact URL': text('bookingUrl'),
    'Contact Email': text('contactEmail'),
    Department: text('department'),
    'Site Location': text('address'),
    'Service Level': text('accessTerms'),
    Access: text('accessTerms'),
    'Access note': text('accessNote'),
    'Web Address': text('website'),
    Institution: text('university') || text('organizationName'),
    Country: text('country'),
  }
}

function equipmentRow(viewer: Viewer, lab: UniquipRow, machine: Machine): UniquipRow {
  const text: TextOf<typeof machines> = textsOf(machines, machine, viewer)
  const { Location = '', Department = '', Institution = '', Country = '' } = lab
  return {
    Type: 'equipment',
    ID: text('internalCode'),
    Name: text('name'),
    Description: text('specification'),
    'Related Facility ID': lab.ID ?? '',
    Technique: text('category'),
    Location,
    Department,
    Institution,
    Country,
    'Service Level': text('accessTerms'),
    Manufacturer: text('manufacturer'),
    Model: text('model'),
    'Measured variables': text('measures'),
    Year: text('yearAcquired'),
    Status: text('status'),
  }
}

async function write(viewer: Viewer, labs: readonly Lab[]): Promise<string> {
  const ids = labs.map(({ id }) => id)
  const lists = await childrenOut(viewer, labLocations, ids, { machines })
  const rows = labs.flatMap((lab) => {
    const facility = facilityRow(viewer, lab)
    const equipment = lists.get(lab.id)?.machines ?? []
    return [facility, ...equipment.map((machine) => equipmentRow(viewer, facility, machine))]
  })
  let text = ''
  const lines = rows.map((row) => uniquipColumns.map((name) => row[name] ?? ''))
  for await (const piece of writeCsv(uniquipColumns, lines)) text += piece
  return text
}

export const uniquip = exportFormat(labLocations, {
  name: 'uniquip',
  label: 'Uniquip',
  type: 'text/csv; charset=utf-8',
  ending: 'uniquip.csv',
  write,
})
