import type { Base } from '../../db/base-of'

export const tags: Base = {
  resource: 'tags',
  codes: {
    create: ['新增标签', 'content'],
    merge: ['合并标签', 'content'],
    read: ['查看标签', 'content'],
    remove: ['删除标签', 'content'],
    update: ['修改标签', 'content'],
  },
  pages: [
    {
      path: '/content/tags',
      title: '标签管理',
      at: 20,
      icon: 'article',
      codes: ['tags', 'audit.read'],
      for: ['content'],
    },
  ],
}
