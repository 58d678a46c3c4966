import { findPostgres } from "./find-postgres.ts";
import { installOnDebian, mayInstall } from "./install-on-debian.ts";

if (!findPostgres() && !process.env.POSTGRES_BIN && mayInstall) {
  console.log("No PostgreSQL on this machine: installing Debian's.");
  installOnDebian("postgresql");
}
if (!findPostgres()) {
  console.error(
    process.env.POSTGRES_BIN
      ? `POSTGRES_BIN is "${process.env.POSTGRES_BIN}", which lacks initdb, postgres or pg_basebackup: set it to the folder that has all three, or leave it out.`
      : "The tests on PostgreSQL start a server of their own and found none: install it (on Debian, as root: apt-get install postgresql), or set POSTGRES_BIN to the folder with its programs.",
  );
  process.exit(1);
}
