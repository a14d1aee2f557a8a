// Where members see the works that name them, and its place among their pages.
export const ownWorksPage = {
  href: '/my-profile/publication',
  order: 50,
  flags: ['show_menu_resourse', 'show_menu_resourse_publication'],
} as const
