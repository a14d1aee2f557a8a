// Picture lists: slides of the home page and logos of the top bar; secret and admin keep them.
import { settingsAccess } from '#engine/model/access.ts'
import { choices, date, flag, image, translatedText, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/kind.ts'
import { inOrder } from '../checks.ts'

export const slides = defineKind('slides', {
  title: 'title',
  place: { menu: 'settings', order: 20, layout: 'pictures' },
  flow: 'reference',

  fields: {
    title: translatedText({ max: 120 }),
    caption: translatedText({ max: 300 }),
    image: image(),
    phoneImage: image(),
    textInPicture: flag({ default: false }),
    buttonLabel: translatedText({ max: 40 }),
    url: url(),
    showFrom: date({ time: true }),
    showUntil: date({ time: true }),
    languages: choices('locale'),
  },

  form: [
    { section: 'slide', fields: ['title', 'caption', 'image', 'phoneImage', 'textInPicture'] },
    { section: 'link', fields: ['buttonLabel', 'url'] },
    { section: 'shown', fields: ['showFrom', 'showUntil', 'languages'] },
  ],

  list: {
    columns: ['image', 'title', 'url', 'showFrom', 'showUntil', 'active', 'order'],
    filters: ['active'],
  },

  access: settingsAccess,
  check: (values) => inOrder(values, 'showFrom', 'showUntil'),
})

export const topbarLogos = defineKind('topbar-logos', {
  title: 'alt',
  place: { menu: 'settings', order: 40, layout: 'pictures' },
  flow: 'reference',

  fields: {
    image: image({ required: 'always' }),
    darkImage: image(),
    alt: translatedText({ required: 'always', max: 150 }),
    url: url({ required: 'always' }),
  },

  form: [{ section: 'logo', fields: ['image', 'darkImage', 'alt', 'url'] }],

  list: {
    columns: ['image', 'alt', 'url', 'active', 'order'],
    filters: ['active'],
  },

  access: settingsAccess,
})
