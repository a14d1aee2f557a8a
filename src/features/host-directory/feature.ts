// Hosts and their offers for everybody; whoever supervises one is public.
import { type Feature, rowCheck } from '#engine/interfaces/feature.ts'
import { directoryPages } from '#engine/public/directory/directory-pages.ts'
import { hosts } from '#kinds/hosts/kind.ts'
import { hostDirectory } from './directory.ts'
import { checkSupervisor, forStaff, hiddenSupervisor } from './supervisor.ts'

export const hostDirectoryFeature: Feature = {
  name: 'host-directory',
  directories: [hostDirectory],
  pages: directoryPages(hostDirectory, 'list', { group: 'show_menu_resourse' }),
  rowChecks: [rowCheck(hosts, checkSupervisor)],
  scopes: [hiddenSupervisor],
  staffWork: [forStaff],
}
