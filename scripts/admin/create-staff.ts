// Makes a staff account and prints the link by which its owner sets the password.
import { closeDb, connectDb } from '#server/database/db.ts'
import { parseEmail } from '#lib/identifiers/email.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { type Role, roles } from '#engine/model/viewer.ts'
import { countryIdOf, inviteStaff } from '#features/accounts/staff/staff-accounts.ts'
import { registry } from '#kinds/index.ts'
import { registerFeatures } from '../../src/register.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationsFolder } from '../root.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'create-staff --email E --name N --role R [--country TH]'
const text = { type: 'string' } as const

type Given = { email?: string; name?: string; role?: string; country?: string }

function checkGiven({ email, name, role, country }: Given): {
  email: string
  name: string
  role: Role
  country: string | undefined
} {
  if (!email || !name?.trim() || !role)
    throw new Error(`--email, --name and --role are needed; usage: npm run admin -- ${usage}`)
  const address = parseEmail(email)
  if (!address.ok) throw new Error(`--email: "${email}" is no e-mail address`)
  if (!roles.includes(role as Role)) throw new Error(`--role: "${role}" is none of ${roles.join(', ')}`)
  if (role === 'country_admin' && !country) throw new Error('--country: needed with --role country_admin')
  if (role !== 'country_admin' && country) throw new Error('--country: only with --role country_admin')
  return { email: address.value, name: name.trim(), role: role as Role, country }
}

export const createStaffCommand: Command = {
  about: 'makes a staff account and prints a one-time link to set its password',
  usage,
  async run(args) {
    const { values } = readArgs(args, usage, { email: text, name: text, role: text, country: text })
    const { country: code, ...given } = checkGiven(values)
    const { config, database } = await openForCommand()
    await migrate(database.settings, migrationsFolder, { log: say })
    await connectDb(database.settings)
    try {
      useRegistry(registry)
      registerFeatures()
      const country = code ? await countryIdOf(code) : null
      if (code && !country) throw new Error(`--country: there is no country "${code}"`)
      const path = await inviteStaff({ ...given, country })
      say(`Link for ${given.email}, works once, for 72 hours:\n${config.publicUrl.replace(/\/$/, '')}${path}`)
    } finally {
      await closeDb()
    }
  },
}
