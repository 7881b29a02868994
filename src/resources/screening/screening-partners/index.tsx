/** What is settled with channel partners: the figures of a period, and the settlements. */
import { type Manifest, screen } from '../../../providers/manifest'
import { channelsPath, partnerFiguresPath, settlementPaperOf, settlementsPath } from '../paths'

const texts = 'screeningSettlements'
const code = 'screening-partners.read'
const feature = 'screening'

const figures: Manifest = {
  name: 'screening-partners',
  area: 'screening',
  icon: 'supplier',
  label: 'screen.screeningChannels.figures',
  dataProviderName: 'default',
  menuPaths: [channelsPath],
  routes: [
    {
      path: partnerFiguresPath,
      ...screen(texts, async () => (await import('./figures')).PartnerFigures),
      ...{ code, feature, action: 'list' },
    },
  ],
  record: { path: () => partnerFiguresPath },
}

const settlements: Manifest = {
  name: 'screening-settlements',
  area: 'screening',
  icon: 'supplier',
  label: 'screen.screeningChannels.settlements',
  dataProviderName: 'default',
  menuPaths: [channelsPath],
  routes: [
    {
      path: settlementsPath,
      ...screen(texts, async () => (await import('./settlements')).SettlementList),
      ...{ code, feature, action: 'list' },
    },
    {
      path: settlementPaperOf(':settlementId'),
      ...screen(texts, async () => (await import('./print')).SettlementPrint),
      ...{ code, feature, chrome: false },
    },
  ],
  record: { path: (id) => `${settlementsPath}?settlement=${id}` },
}

export const manifest: readonly Manifest[] = [figures, settlements]
