/** The frame around the screens, in English. */
import type { Translated } from '../texts'
import type { shell as zhCN } from '../zh-CN/shell'

export const shell: Translated<typeof zhCN> = {
  'tabs.label': 'Open screens',
  'tabs.open': '{{count}} open screens',
  'tabs.open_one': '{{count}} open screen',
  'tabs.unsaved': 'Unsaved changes',
  'tabs.close': 'Close {{title}}',
  'tabs.more': 'Tab actions',
  'tabs.closeThis': 'Close',
  'tabs.closeOthers': 'Close others',
  'tabs.closeRight': 'Close to the right',
  'search.open': 'Search',
  'exports.begun': 'The export goes on in the background; find it under My exports, top right',
  'version.text': 'A new version is available after a reload. Save what you are working on first.',
  'version.reload': 'Reload',
  'version.later': 'Later',
  'live.changed': 'Changed by {{name}}. Click to refresh',
  'live.removed': 'Removed by {{name}}. Click to refresh',
  'live.changedWhileEditing': '{{name}} has just changed this. You will be asked to compare when you save',
  'live.system': 'the system',
  'forbidden.hint':
    'Your role may not open this screen. If you need it, send the details below to an administrator, who can grant it under Permissions.',
  'forbidden.screen': 'Screen',
  'forbidden.code': 'Right needed',
}
