"""The typed IR: types, attributes, affine maps, values, operations, functions, modules, and their verifier. It depends on no parser and no solver."""
