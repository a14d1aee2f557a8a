// A made-up file of labs with machines beside them: each lab in the row of its first machine, left empty below.
const headings = (
  'Lab name,Acronym,Organization,Country,City,Access,Contact e-mail,Keywords,Machine name,Machine acronym,Technique,' +
  'Manufacturer,Model,Serial number,Machine code,Specification,Measured variables,Year,Status,Fee,Notice days'
).split(',')

const machineOf = (at: number): string[] => [
  `Instrument ${at}`,
  `IN${at}`,
  '',
  `Maker ${at % 40}`,
  `Model ${at % 300}`,
  `SN-${at}`,
  `C-${at}`,
  `Resolution of ${at % 17} nanometers, stage of ${at % 90} millimeters, works from ${at % 7} to ${10 + (at % 30)} kV`,
  'Thickness; roughness; composition',
  String(1990 + (at % 35)),
  at % 9 === 0 ? 'Not Available' : 'Available',
  `${at % 500} USD an hour`,
  String(at % 30),
]

const labOf = (at: number): string[] => [
  `Laboratory ${at} of materials and light`,
  `L${at}`,
  `Institute ${at % 150}`,
  'Thailand',
  'Bangkok',
  '',
  `lab${at}@example.org`,
  'Sensors; Quantum computing',
]

export function labsFile(labs: number, machines: number): Buffer {
  const lines = [headings]
  let machine = 0
  for (let lab = 0; lab < labs; lab++) {
    const until = Math.round(((lab + 1) * machines) / labs)
    for (let first = true; machine < until; first = false, machine++)
      lines.push([...(first ? labOf(lab) : labOf(lab).map(() => '')), ...machineOf(machine)])
  }
  return Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'))
}
