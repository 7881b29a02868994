/** Exam items and their fees. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const path = '/settings/project-setting'

export const medItems: Manifest = {
  name: 'med-items',
  area: 'people',
  icon: 'scheme',
  label: 'screen.medItems',
  dataProviderName: 'default',
  routes: [
    {
      path,
      page: lazy(async () => ({ default: (await withTexts('project', import('./list'))).MedItemList })),
      code: 'med-items.read',
      action: 'list',
    },
  ],
  record: {
    path: () => path,
    text: async () => (await withTexts('project', import('./fields'))).medItemFields.text,
  },
}
