"""Memory: the symbolic semantics and the interpreter agree on constant inputs, undefined behaviour included.

Arguments are tensors, written to new buffers first; what the programs leave there is read back element by element or as a tensor.
"""

from __future__ import annotations

from differential import agreement_test, function_text

COPY_IN = """%d0 = arith.constant 0 : index
%d1 = arith.constant 1 : index
%n = tensor.dim %t, %d0 : tensor<?x3xi8>
%m = memref.alloc(%n) : memref<?x3xi8>
bufferization.materialize_in_destination %t in writable %m : (tensor<?x3xi8>, memref<?x3xi8>) -> ()
"""
SLICE = "memref<?x2xi8, strided<[3, 1], offset: ?>>"
PAIR = "memref<2x2xi8, strided<[3, 1], offset: ?>>"
STEPS = "memref<?xi8, strided<[?], offset: ?>>"
COLUMNS = "memref<3x?xi8, strided<[1, 3]>>"
AFFINE = "affine_map<(d0, d1) -> (d0 * 5 + d1 * 2 + 1)>"

BODIES: dict[str, tuple[str, str]] = {
    "load": ("(%t: tensor<?x3xi8>, %i: index, %j: index) -> i8", "%r = memref.load %m[%i, %j] : memref<?x3xi8>"),
    "store": (
        "(%t: tensor<?x3xi8>, %v: i8, %i: index, %j: index) -> i8",
        "memref.store %v, %m[%i, %d1] : memref<?x3xi8>\n%r = memref.load %m[%j, %d1] : memref<?x3xi8>",
    ),
    "store_twice": (
        "(%t: tensor<?x3xi8>, %v: i8, %w: i8, %i: index, %j: index) -> tensor<?x3xi8>",
        """memref.store %v, %m[%i, %j] : memref<?x3xi8>
           memref.store %w, %m[%j, %i] : memref<?x3xi8>
           %r = bufferization.to_tensor %m : memref<?x3xi8>""",
    ),
    "uninitialised": (
        "(%t: tensor<?x3xi8>, %i: index, %v: i8) -> i8",
        """%u = memref.alloca() : memref<4xi8>
           memref.store %v, %u[%d1] : memref<4xi8>
           %r = memref.load %u[%i] : memref<4xi8>""",
    ),
    "allocated": (
        "(%t: tensor<?x3xi8>, %k: index) -> index",
        "%u = memref.alloc(%k) : memref<?xi8>\n%r = memref.dim %u, %d0 : memref<?xi8>",
    ),
    "freed": (
        "(%t: tensor<?x3xi8>, %c: i1) -> i8",
        """%u = memref.alloc() : memref<3xi8>
           %o = bufferization.dealloc (%u : memref<3xi8>) if (%c) retain (%m : memref<?x3xi8>)
           %r = memref.load %u[%d0] : memref<3xi8>""",
    ),
    "dim": ("(%t: tensor<?x3xi8>, %k: index) -> index", "%r = memref.dim %m, %k : memref<?x3xi8>"),
    "rank": ("(%t: tensor<?x3xi8>) -> index", "%r = memref.rank %m : memref<?x3xi8>"),
    "copy": (
        "(%t: tensor<?x3xi8>, %k: index) -> tensor<?x3xi8>",
        """%u = memref.alloc(%k) : memref<?x3xi8>
           memref.copy %m, %u : memref<?x3xi8> to memref<?x3xi8>
           %r = bufferization.to_tensor %u : memref<?x3xi8>""",
    ),
    "subview_loaded": (
        "(%t: tensor<?x3xi8>, %o: index, %i: index) -> i8",
        f"""%s = memref.subview %m[%o, 1] [2, 2] [1, 1] : memref<?x3xi8> to {PAIR}
            %r = memref.load %s[%i, %d1] : {PAIR}""",
    ),
    "subview_stored": (
        "(%t: tensor<?x3xi8>, %o: index, %i: index, %v: i8) -> tensor<?x3xi8>",
        f"""%s = memref.subview %m[%o, 1] [2, 2] [1, 1] : memref<?x3xi8> to {PAIR}
            memref.store %v, %s[%i, %d0] : {PAIR}
            %r = bufferization.to_tensor %m : memref<?x3xi8>""",
    ),
    "subview_filled": (
        "(%t: tensor<?x3xi8>, %o: index, %k: index, %v: i8) -> tensor<?x3xi8>",
        f"""%s = memref.subview %m[%o, 1] [%k, 2] [1, 1] : memref<?x3xi8> to {SLICE}
            linalg.fill ins(%v : i8) outs(%s : {SLICE})
            %r = bufferization.to_tensor %m : memref<?x3xi8>""",
    ),
    "subview_of_a_column": (
        "(%t: tensor<?x3xi8>, %o: index, %k: index, %x: index) -> tensor<?xi8>",
        f"""%s = memref.subview %m[%o, 2] [%k, 1] [%x, 1] : memref<?x3xi8> to {STEPS}
            %r = bufferization.to_tensor %s : {STEPS}""",
    ),
    "reinterpreted": (
        "(%t: tensor<?x3xi8>, %i: index) -> i8",
        """%v = memref.reinterpret_cast %m to offset: [1], sizes: [2, 2], strides: [1, 2]
             : memref<?x3xi8> to memref<2x2xi8, strided<[1, 2], offset: 1>>
           %r = memref.load %v[%i, %d1] : memref<2x2xi8, strided<[1, 2], offset: 1>>""",
    ),
    "metadata": (
        "(%t: tensor<?x3xi8>, %o: index) -> index",
        """%s = memref.subview %m[%o, 1] [1, 2] [1, 1] : memref<?x3xi8> to memref<1x2xi8, strided<[3, 1], offset: ?>>
            %b, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %s
              : memref<1x2xi8, strided<[3, 1], offset: ?>> -> memref<i8>, index, index, index, index, index
            %r = arith.addi %offset, %strides#0 : index""",
    ),
    "cast": (
        "(%t: tensor<?x3xi8>) -> tensor<2x3xi8>",
        "%s = memref.cast %m : memref<?x3xi8> to memref<2x3xi8>\n%r = bufferization.to_tensor %s : memref<2x3xi8>",
    ),
    "collapsed": (
        "(%t: tensor<?x3xi8>) -> tensor<?xi8>",
        "%s = memref.collapse_shape %m [[0, 1]] : memref<?x3xi8> into memref<?xi8>\n%r = bufferization.to_tensor %s : memref<?xi8>",
    ),
    "expanded": (
        "(%t: tensor<?x3xi8>, %k: index) -> tensor<?x2x3xi8>",
        """%s = memref.expand_shape %m [[0, 1], [2]] output_shape [%k, 2, 3] : memref<?x3xi8> into memref<?x2x3xi8>
           %r = bufferization.to_tensor %s : memref<?x2x3xi8>""",
    ),
    "transposed": (
        "(%t: tensor<?x3xi8>) -> tensor<3x?xi8>",
        f"%s = memref.transpose %m (i, j) -> (j, i) : memref<?x3xi8> to {COLUMNS}\n%r = bufferization.to_tensor %s : {COLUMNS}",
    ),
    "affine_layout": (
        "(%t: tensor<?x3xi8>, %v: i8, %i: index, %j: index) -> i8",
        f"""%u = memref.alloc() : memref<2x2xi8, {AFFINE}>
            linalg.fill ins(%v : i8) outs(%u : memref<2x2xi8, {AFFINE}>)
            %r = memref.load %u[%i, %j] : memref<2x2xi8, {AFFINE}>""",
    ),
    "selected": (
        "(%t: tensor<?x3xi8>, %i: index, %v: i8) -> i8",
        """%c = arith.cmpi eq, %n, %d1 : index
           %u = memref.alloc(%n) : memref<?x3xi8>
           linalg.fill ins(%v : i8) outs(%u : memref<?x3xi8>)
           %s = arith.select %c, %m, %u : memref<?x3xi8>
           %r = memref.load %s[%i, %d1] : memref<?x3xi8>""",
    ),
    "buffer_of_a_tensor": (
        "(%t: tensor<?x3xi8>, %v: i8, %i: index) -> i8",
        "%u = bufferization.to_memref %t : memref<?x3xi8>\n%r = memref.load %u[%i, %d0] : memref<?x3xi8>",
    ),
    "buffer_of_a_tensor_written": (
        "(%t: tensor<?x3xi8>, %v: i8, %i: index) -> i8",
        "%u = bufferization.to_memref %t : memref<?x3xi8>\nmemref.store %v, %u[%i, %d0] : memref<?x3xi8>\n%r = arith.addi %v, %v : i8",
    ),
    "cloned": (
        "(%t: tensor<?x3xi8>, %i: index) -> i8",
        "%u = bufferization.clone %m : memref<?x3xi8> to memref<?x3xi8>\n%r = memref.load %u[%i, %d0] : memref<?x3xi8>",
    ),
    "accumulated": (
        "(%t: tensor<?x3xi8>, %a: tensor<?x2xi8>, %b: tensor<2x3xi8>) -> tensor<?x3xi8>",
        """%x = bufferization.to_memref %a : memref<?x2xi8>
           %y = bufferization.to_memref %b : memref<2x3xi8>
           linalg.matmul ins(%x, %y : memref<?x2xi8>, memref<2x3xi8>) outs(%m : memref<?x3xi8>)
           %r = bufferization.to_tensor %m : memref<?x3xi8>""",
    ),
    "in_place": (
        "(%t: tensor<?x3xi8>, %v: i8) -> tensor<?x3xi8>",
        """linalg.generic {
             indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]
           } ins(%m : memref<?x3xi8>) outs(%m : memref<?x3xi8>) {
           ^bb0(%x: i8, %o: i8):
             %q = arith.divsi %x, %v : i8
             linalg.yield %q : i8
           }
           %r = bufferization.to_tensor %m : memref<?x3xi8>""",
    ),
    "read_in_a_body": (
        "(%t: tensor<?x3xi8>, %v: i8, %i: index) -> tensor<3xi8>",
        """%r = tensor.generate {
           ^bb0(%j: index):
             %x = memref.load %m[%i, %j] : memref<?x3xi8>
             tensor.yield %x : i8
           } : tensor<3xi8>
           memref.store %v, %m[%d0, %d0] : memref<?x3xi8>""",
    ),
    "constant_global": (
        "(%t: tensor<?x3xi8>, %i: index, %j: index) -> i8",
        "%g = memref.get_global @constant : memref<2x3xi8>\n%r = memref.load %g[%i, %j] : memref<2x3xi8>",
    ),
    "constant_global_written": (
        "(%t: tensor<?x3xi8>, %v: i8, %i: index) -> i8",
        """%g = memref.get_global @constant : memref<2x3xi8>
           memref.store %v, %g[%i, %d0] : memref<2x3xi8>
           %r = arith.addi %v, %v : i8""",
    ),
}
TEXT = "memref.global constant @constant : memref<2x3xi8> = dense<[[1, 2, 3], [4, 5, 6]]>\n" + "".join(
    function_text(name, signature, COPY_IN + body) for name, (signature, body) in BODIES.items()
)


test_agreement = agreement_test(TEXT, BODIES, small_indices=True, unroll=8)
