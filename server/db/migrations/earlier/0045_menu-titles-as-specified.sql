-- Titles that an administrator has changed stay.
UPDATE "menu" SET "title" = '商品', "version" = "version" + 1 WHERE "path" = '/inventory/goods' AND "title" = '产品管理';--> statement-breakpoint
UPDATE "menu" SET "title" = '机构管理', "version" = "version" + 1 WHERE "path" = '/account/organization' AND "title" = '机构审核';
