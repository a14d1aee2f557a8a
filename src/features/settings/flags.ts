// Menu flags and what they open.
import { findKind, parentKind } from '#engine/model/registry.ts'
import type { SettingName, Settings } from './definitions.ts'

const parents: Readonly<Record<string, SettingName>> = {
  show_menu_asean_talent: 'show_menu_talent_pool',
  show_menu_young_talent: 'show_menu_talent_pool',
  show_menu_resourse_publication: 'show_menu_resourse',
  show_menu_resourse_training_course: 'show_menu_resourse',
  show_menu_resourse_funding_organization: 'show_menu_resourse',
  show_menu_resourse_host: 'show_menu_resourse',
  show_menu_resourse_lab_location: 'show_menu_resourse',
  show_menu_resourse_forum: 'show_menu_resourse',
}

/** The flag whose menu group this one stands in. */
export const flagAbove = (flag: string): SettingName | undefined => parents[flag]

/** Is this menu flag on, and the one above it? A flag nobody knows is off. */
export function isFlagOn(settings: Settings, flag: string): boolean {
  const parent = parents[flag]
  return (settings as Record<string, unknown>)[flag] === true && (!parent || settings[parent] === true)
}

export const areFlagsOn = (settings: Settings, flags: readonly string[]): boolean =>
  flags.every((flag) => isFlagOn(settings, flag))

/** Flags that open the public list of a kind. */
export const flagsOfKind = (kindName: string): readonly string[] => {
  const kind = findKind(kindName)
  return (kind && (parentKind(kind) ?? kind))?.place?.flags ?? []
}
