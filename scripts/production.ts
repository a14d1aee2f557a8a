// Imported before everything else by what serves: React and others choose by it, as they are loaded, whether they check and warn or are quick.
process.env['NODE_ENV'] = 'production'
