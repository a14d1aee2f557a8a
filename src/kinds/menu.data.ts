// The items of kinds in the menu of the back office, as plain values: worked out when the bundle is made, as places.data.ts is.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { registry } from './index.ts'

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const menuOfKinds = registry.kinds.flatMap((kind) => {
  const { name, navigation } = kind
  const words = registry.labels[name]
  if (!navigation || !words) return []
  const { en, th, zh, lo } = words
  return [
    {
      word: camel(name),
      href: listAddress(kind) ?? '',
      group: navigation.menu,
      under: navigation.under ? camel(navigation.under) : null,
      order: navigation.order,
      letter: navigation.letter ?? null,
      hasUpload: kind.import !== null,
      names: { en: en.many, th: th.many, zh: zh.many, lo: lo.many },
    },
  ]
})
