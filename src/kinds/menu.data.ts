// The items of kinds in the menu of the back office, as plain values: worked out when the bundle is made, as places.data.ts is.
import { listAddress } from '#engine/model/addresses/placed.ts'
import { registry } from './index.ts'

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const menuOfKinds = registry.kinds.flatMap((kind) => {
  const { name, place } = kind
  const words = registry.labels[name]
  if (!place || !words) return []
  const { en, th, zh, lo } = words
  return [
    {
      word: camel(name),
      href: listAddress(kind) ?? '',
      group: place.menu,
      under: place.under ? camel(place.under) : null,
      order: place.order,
      letter: place.letter ?? null,
      hasUpload: kind.import !== null,
      names: { en: en.many, th: th.many, zh: zh.many, lo: lo.many },
    },
  ]
})
