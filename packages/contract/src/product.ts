/** The product identifier: the value of `domain_name` in requests. */
export const DOMAIN_NAME = 'propsmith';
export const PRODUCT_NAME = 'Propsmith';

export const roles = { admin: 'customer-admin', user: 'customer-user' } as const;
export type Role = (typeof roles)[keyof typeof roles];
