export { registerMembersRoutes } from './members.routes.ts';
