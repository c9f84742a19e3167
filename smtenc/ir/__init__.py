"""The typed IR: types, attributes, affine maps, values, operations, functions, modules, and their verifier. Knows no parser and no solver."""
