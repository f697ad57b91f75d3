import { accessSync, constants, existsSync } from 'node:fs';
import { run } from './run.mjs';

const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = () => [process.env.CHROMIUM_PATH, ...usualPaths].find((file) => file && isExecutable(file));

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The path of Chromium for the browser tests; on Debian as root the package is installed if missing. */
export const provideChromium = async () => {
  if (!find() && canInstall()) {
    console.log('Installing the Debian package chromium for the browser tests.');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  return find();
};
