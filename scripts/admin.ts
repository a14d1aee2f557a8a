// `npm run admin -- COMMAND`: what whoever runs the product does on its machine. Each command is loaded only when asked for.
import type { Command } from './admin/command.ts'
import { say, end, endOnSignals, main } from './terminal.ts'

const commands: Record<string, () => Promise<Command>> = {
  'create-staff': async () => (await import('./admin/create-staff.ts')).createStaffCommand,
  import: async () => (await import('./admin/import.ts')).importCommand,
  suppress: async () => (await import('./admin/suppress.ts')).suppressCommand,
  migrate: async () => (await import('./admin/migrate.ts')).migrateCommand,
  backup: async () => (await import('./admin/backup.ts')).backupCommand,
  restore: async () => (await import('./admin/restore.ts')).restoreCommand,
  jobs: async () => (await import('./admin/jobs.ts')).jobsCommand,
  'rotate-keys': async () => (await import('./admin/rotate-keys.ts')).rotateKeysCommand,
  'rebuild-search': async () => (await import('./admin/rebuild-search.ts')).rebuildSearchCommand,
  'reset-demo': async () => (await import('./admin/reset-demo.ts')).resetDemoCommand,
}

async function listCommands(): Promise<void> {
  say('npm run admin -- COMMAND [--help]\n')
  for (const load of Object.values(commands)) {
    const { usage, about } = await load()
    say(`  ${usage.padEnd(52)} ${about}`)
  }
}

async function runCommand(name: string, args: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Error(`"${name}" is no command; there are: ${Object.keys(commands).join(', ')}`)
  const command = await load()
  if (args.includes('--help') || args.includes('-h')) say(`npm run admin -- ${command.usage}\n${command.about}`)
  else await command.run(args)
}

await main(async () => {
  endOnSignals()
  const [name, ...args] = process.argv.slice(2)
  if (!name || name === '--help' || name === '-h') await listCommands()
  else await runCommand(name, args)
  await end(0)
})
