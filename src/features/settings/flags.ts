// Menu flags and what they open.
import { findKind, parentKind } from '#engine/model/registry.ts'
import type { SettingName, Settings } from './definitions.ts'
import { mainMenu } from './menu.ts'

const parents: Readonly<Record<string, SettingName>> = Object.fromEntries(
  mainMenu.flatMap((one) =>
    'items' in one ? one.items.flatMap(({ flag }) => (flag ? [[flag, one.flag] as const] : [])) : [],
  ),
)

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
  return (kind && (parentKind(kind) ?? kind))?.navigation?.flags ?? []
}
