/** What drizzle-kit reads: each table as an export. */
module.exports = require("./tables.ts").postgresTables;
