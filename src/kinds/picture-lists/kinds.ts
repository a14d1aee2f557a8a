// Picture lists: slides of the home page, banners, and the logos of the site; secret and admin keep them.
import { settingsAccess } from '#engine/model/access.ts'
import { choice, choices, date, flag, image, translatedText, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { describedPicture, inOrder } from '../checks.ts'

export const slides = defineKind('slides', {
  title: 'title',
  navigation: { menu: 'settings', order: 20, layout: 'pictures' },
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
    looks: {
      mark: 'image',
      from: 'showFrom',
      until: 'showUntil',
      more: ['textInPicture', 'caption', 'buttonLabel', 'languages'],
    },
    columns: ['image', 'title', 'url', 'showFrom', 'showUntil', 'active', 'order'],
    filters: ['active'],
  },

  access: settingsAccess,
  check: (values) => ({ ...inOrder(values, 'showFrom', 'showUntil'), ...describedPicture(values, 'image') }),
})

export const topbarLogos = defineKind('topbar-logos', {
  title: 'alt',
  navigation: { menu: 'settings', order: 40, layout: 'pictures' },
  flow: 'reference',

  fields: {
    image: image({ required: 'always' }),
    darkImage: image(),
    alt: translatedText({ required: 'always', max: 150 }),
    url: url({ required: 'always' }),
  },

  form: [{ section: 'logo', fields: ['image', 'darkImage', 'alt', 'url'] }],

  list: {
    looks: { mark: 'image', more: ['darkImage'] },
    columns: ['image', 'alt', 'url', 'active', 'order'],
    filters: ['active'],
  },

  access: settingsAccess,
})

export const banners = defineKind('banners', {
  title: 'title',
  navigation: { menu: 'settings', order: 30, layout: 'pictures' },
  flow: 'reference',

  fields: {
    title: translatedText({ required: 'always', max: 120 }),
    text: translatedText({ max: 300 }),
    image: image(),
    phoneImage: image(),
    url: url(),
    placement: choice('bannerPlacement', { required: 'always', default: 'strip', filter: true }),
    pages: choices('bannerPage'),
    showFrom: date({ time: true }),
    showUntil: date({ time: true }),
    languages: choices('locale'),
  },

  form: [
    { section: 'banner', fields: ['title', 'text', 'image', 'phoneImage', 'url'] },
    { section: 'where', fields: ['placement', 'pages'] },
    { section: 'shown', fields: ['showFrom', 'showUntil', 'languages'] },
  ],

  list: {
    looks: { mark: 'image', from: 'showFrom', until: 'showUntil', more: ['languages'] },
    columns: ['image', 'title', 'text', 'url', 'placement', 'showFrom', 'showUntil', 'active', 'order'],
    filters: ['active', 'placement'],
  },

  access: settingsAccess,
  check: (values) => ({ ...inOrder(values, 'showFrom', 'showUntil'), ...describedPicture(values, 'image') }),
})

const logoFields = {
  image: image({ required: 'always' }),
  darkImage: image(),
  name: translatedText({ required: 'always', max: 200 }),
  url: url(),
} as const

const logoList = {
  looks: { mark: 'image', more: ['darkImage'] },
  columns: ['image', 'name', 'url', 'active', 'order'],
  filters: ['active'],
} as const

export const supports = defineKind('supports', {
  title: 'name',
  navigation: { menu: 'settings', order: 50, layout: 'pictures' },
  flow: 'reference',
  fields: logoFields,
  form: [{ section: 'logo', fields: ['image', 'darkImage', 'name', 'url'] }],
  list: logoList,
  access: settingsAccess,
})

export const managedBy = defineKind('managed-by', {
  title: 'name',
  navigation: { menu: 'settings', order: 60, layout: 'pictures', part: 'manages' },
  flow: 'reference',
  fields: logoFields,
  form: [{ section: 'logo', fields: ['image', 'darkImage', 'name', 'url'] }],
  list: logoList,
  access: settingsAccess,
})
